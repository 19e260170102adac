// Premiers pas : que faire maintenant, et pourquoi, étape par étape.
import type { learn as en } from '../en/learn.ts'
import type { Texts } from '../../src/lib/language.svelte.ts'

export const learn: Texts<typeof en> = {
  title: 'Premiers pas',
  text: 'Une vraie partie contre un robot faible, avec quelqu’un à côté de vous qui dit quoi faire et pourquoi. Vous faites chaque étape une fois.',
  begin: 'Commencer',
  skip: 'Passer',
  fold: 'Replier',
  unfold: 'Que faire maintenant ?',
  done: (done, all) => `${done} sur ${all}`,
  why: 'La règle',
  over: 'Vous avez fait chaque étape une fois',
  overText:
    'Jouez jusqu’au bout, ou commencez une partie à vous. Ce qui n’est pas possible dit pourquoi dès qu’on l’essaie.',
  playOn: 'Continuer',
  own: 'Une partie à moi',
  finished: 'La partie est finie. Regardez-la tour par tour, ou commencez une partie à vous.',
  wait: 'Le robot réfléchit. Regardez ce qu’il fait : son dernier tour reste marqué sur le plateau.',
  end: 'Votre tour est complet. Relisez-le ; chaque étape peut encore être reprise. Puis terminez-le.',
  instead: {
    second:
      'C’est permis aussi, mais construisez d’abord un second étage : choisissez un des emplacements marqués. Le contrat viendra au tour suivant.',
    contract:
      'Vous pourriez construire là, et vous le ferez plus tard. Pour cette fois, posez un contrat : choisissez-en un à côté du plateau, puis un emplacement marqué.',
    cargo:
      'Votre bateau peut naviguer ainsi. Pour cette fois, emportez un étage : touchez d’abord un de vos étages marqués, puis l’endroit où il ira.',
    rotate:
      'Elle peut rester ainsi, mais tournez-la une fois avant : avec R, en la touchant, ou par le bouton de la barre.',
  },
  noContract:
    'Aucun contrat ne convient à côté de ce premier étage. Revenez d’une étape et posez-le ailleurs, ou construisez un second étage ; le contrat viendra au tour suivant.',
  names: {
    expand: 'Poser une tuile',
    build: 'Construire un étage',
    second: 'Construire un second étage',
    contract: 'Poser un contrat',
    enter: 'Faire entrer le bateau',
    sail: 'Naviguer',
    cargo: 'Emporter un étage',
    rotate: 'Tourner la tuile',
    place: 'Poser votre tuile',
    veto: 'Décider d’un veto',
    end: 'Terminer le tour',
  },
  tolleno: {
    welcome:
      'Bienvenue. Avec les autres, vous bâtissez une ville, tuile après tuile, et vous posez le long de ses canaux des étages à votre couleur. Le plus d’étoiles gagne.',
    expand:
      'Posez votre tuile sur une des cases entourées : un canal doit se raccorder. Regardez quels canaux s’allument, car c’est là que vous construirez. Pour tourner : touchez la tuile, ou R.',
    build:
      'Maintenant votre premier étage, au bord d’un canal que la tuile a prolongé. Chaque tuile va à qui y a le plus haut bâtiment, pour autant d’étoiles que son nombre. Une fontaine qui pointe vers votre bâtiment rapporte aussi.',
    second:
      'Un second étage, au bord d’un canal qui croise le premier à angle droit, sur une autre tuile. Le sixième étage amène votre bateau.',
    contract:
      'Cette fois, posez plutôt un contrat : il donne aussitôt des étoiles pour ce qui l’entoure. Choisissez-en un, regardez ce qu’il rapporte à chaque endroit, et posez-le.',
    enter:
      'Votre sixième étage a amené votre bateau. Il entre là où un canal sort de la ville. Un bateau tranche les égalités en votre faveur, et personne d’autre ne peut construire à côté de lui.',
    sail: 'Votre bateau doit avancer : tout droit le long d’un canal, aussi loin que vous voulez. Il peut emporter un de vos étages d’une tuile qu’il traverse, pour élever une tour ailleurs.',
    cargo:
      'Maintenant avec un chargement : touchez un de vos étages que le bateau longe, puis le quartier où il ira. Une tour au bon endroit gagne des tuiles.',
  },
  'tolleno-casual': {
    welcome:
      'Bienvenue. Tout le monde bâtit la même ville : à chaque tour une tuile et deux étages, rien de plus. Le plus d’étoiles gagne.',
    expand:
      'Posez votre tuile sur une des cases entourées : un canal doit se raccorder. Son nombre dit jusqu’où vous pourrez construire. Pour tourner : touchez la tuile, ou R.',
    build:
      'Votre premier étage va là où vous arrivez par les canaux, depuis la nouvelle tuile, en autant de pas que son nombre. Chaque tuile va à qui y a le plus haut bâtiment.',
    second:
      'Le second étage : encore par les canaux, à présent depuis la tuile du premier et avec le nombre de celle-ci. Pas sur la même tuile.',
  },
  toscana: {
    welcome:
      'Bienvenue. Vous jouez les toits, le robot les pavés. Seule compte votre plus grande surface d’un seul tenant : les tuiles qu’elle touche.',
    rotate:
      'Tournez d’abord votre tuile : désignez un endroit où elle va, puis R, touchez-la, ou le bouton de la barre. Seules viennent les rotations possibles.',
    place:
      'Posez la tuile du dessus de votre pioche. Elle doit toucher par un côté un carré de votre couleur ; la première couvre le centre. Pour tourner : touchez la tuile, ou R.',
    veto: 'Avant que le robot joue, vous pouvez mettre votre veto à sa tuile, une fois par manche. Lui est-elle très utile ? Alors veto ; sinon, gardez-le.',
  },
}
