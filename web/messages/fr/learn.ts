// Premiers pas : que faire maintenant, et pourquoi, étape par étape.
import type { learn as en } from '../en/learn.ts'
import type { Texts } from '../../src/lib/language.svelte.ts'

export const learn: Texts<typeof en> = {
  title: 'Premiers pas',
  text: 'Une partie courte contre un robot faible, avec quelqu’un à côté de vous qui dit quoi faire et pourquoi. Vous faites chaque étape une fois.',
  begin: 'Commencer',
  next: 'Suivant',
  goOn: 'Reprendre',
  skip: 'Passer',
  fold: 'Replier',
  unfold: 'Que faire maintenant ?',
  done: (done, all) => `${done} sur ${all}`,
  why: 'La règle',
  over: 'Vous avez fait chaque étape une fois',
  overText:
    'Jouez jusqu’au bout : la fin est proche. Si un coup est impossible, on vous dit pourquoi dès que vous l’essayez.',
  own: 'Jouer maintenant',
  again: 'Encore une fois',
  others: 'Un autre jeu',
  finished:
    'La partie est finie, et vous connaissez chaque étape. Vous voyez ici qui a gagné ; « Revoir la partie » montre d’où tout est venu. Et maintenant, une partie entière ?',
  wait: 'Le robot réfléchit. Regardez ce qu’il fait : son dernier tour reste marqué sur le plateau.',
  end: 'Votre tour est complet. Relisez-le ; chaque étape peut encore être reprise. Puis terminez-le.',
  instead: {
    second:
      'C’est permis aussi, mais construisez d’abord un second étage : choisissez un des emplacements marqués. Le contrat viendra au tour suivant.',
    contract:
      'Vous pourriez construire là, et vous le ferez plus tard. Pour cette fois, posez un contrat : choisissez-en un à côté du plateau, puis un emplacement marqué.',
    cargo:
      'Votre bateau peut naviguer ainsi. Pour cette fois, emportez un étage : touchez d’abord un de vos étages marqués, puis l’endroit où il ira.',
    tower:
      'C’est permis aussi. Pour cette fois, construisez en hauteur : choisissez un des toits marqués et voyez une tour gagner une tuile.',
    join: 'La tuile y va, mais elle y rapporte moins. Choisissez l’endroit marqué : c’est là que votre plus grande surface grandit le plus.',
    veto: 'Vous pouvez l’accepter, et vous le ferez souvent. Pour cette fois, mettez votre veto et voyez ce qui se passe.',
    rotate:
      'Elle peut rester ainsi, mais tournez-la une fois avant : avec R, en la touchant, ou par le bouton de la barre.',
  },
  noContract:
    'Aucun contrat ne convient à côté de ce premier étage. Revenez d’une étape et posez-le ailleurs, ou construisez un second étage ; le contrat viendra au tour suivant.',
  names: {
    expand: 'Poser une tuile',
    build: 'Construire un étage',
    second: 'Construire un second étage',
    tower: 'Construire en hauteur',
    contract: 'Poser un contrat',
    path: 'Avancer sur votre chemin',
    enter: 'Faire entrer le bateau',
    sail: 'Naviguer',
    cargo: 'Emporter un étage',
    rotate: 'Tourner la tuile',
    join: 'Agrandir votre surface',
    place: 'Poser votre tuile',
    veto: 'Mettre un veto',
    end: 'Terminer le tour',
  },
  tolleno: {
    welcome:
      'Bienvenue. Avec les autres, vous bâtissez une ville, tuile après tuile, et vous posez le long de ses canaux des étages à votre couleur. Qui a le plus d’étoiles gagne.',
    prepared:
      'Cette ville est petite : votre chemin a neuf cases au lieu de vingt, la partie dure donc cinq ou six tours.',
    rotate:
      'Tournez d’abord votre tuile : désignez une case entourée, puis R, clic droit, touchez-la encore une fois, ou le bouton de la barre. Seules viennent les rotations possibles, un point pour chacune.',
    expand:
      'Posez votre tuile sur une des cases entourées : un canal doit se raccorder. Regardez quels canaux s’allument, car c’est là que vous construirez.',
    build:
      'Maintenant votre premier étage, au bord d’un canal que la tuile a prolongé. Chaque tuile va à qui y a le plus haut bâtiment, pour autant d’étoiles que son nombre. Une fontaine qui pointe vers votre bâtiment rapporte aussi.',
    second:
      'Un second étage, au bord d’un canal qui croise le premier à angle droit, sur une autre tuile. Il compte autant que le premier.',
    tower:
      'Posez cet étage sur un de vos bâtiments : le plus haut bâtiment d’une tuile la gagne, et là où pointe une fontaine, chaque étage compte. Vos toits sont marqués.',
    contract:
      'Cette fois, posez plutôt un contrat : il donne aussitôt des étoiles pour ce qui l’entoure. Choisissez-en un, regardez ce qu’il rapporte à chaque endroit, et posez-le.',
    path: 'Regardez le chemin à côté de votre nom : chaque étage posé y libère une case. Celui-ci amène votre bateau ; les suivants lui permettent de tourner, donnent le décompte propre à votre plateau et mettent fin à la partie.',
    enter:
      'Votre bateau est là. Il entre là où un canal sort de la ville. Un bateau tranche les égalités en votre faveur, et personne d’autre ne peut construire à côté de lui.',
    sail: 'Votre bateau doit avancer : tout droit le long d’un canal, aussi loin que vous voulez. Il peut emporter un de vos étages d’une tuile qu’il traverse, pour élever une tour ailleurs.',
    cargo:
      'Maintenant avec un chargement : touchez un de vos étages que le bateau longe, puis le quartier où il ira. Une tour au bon endroit gagne des tuiles.',
  },
  'tolleno-casual': {
    welcome:
      'Bienvenue. Tout le monde bâtit la même ville : à chaque tour une tuile et deux étages, rien de plus. Qui a le plus d’étoiles gagne.',
    prepared:
      'Cette partie a été commencée pour vous : vous êtes rouge, il vous reste huit étages sur vingt, soit quatre tours.',
    rotate:
      'Tournez d’abord votre tuile : désignez une case entourée, puis R, clic droit, touchez-la encore une fois, ou le bouton de la barre. Seules viennent les rotations possibles, un point pour chacune.',
    expand:
      'Posez votre tuile sur une des cases entourées : un canal doit se raccorder. Son nombre dit jusqu’où vous pourrez construire.',
    build:
      'Votre premier étage va là où vous arrivez par les canaux, depuis la nouvelle tuile, en autant de pas que son nombre. Chaque tuile va à qui y a le plus haut bâtiment.',
    second:
      'Le second étage : encore par les canaux, à présent depuis la tuile du premier et avec le nombre de celle-ci. Pas sur la même tuile.',
    tower:
      'Posez cet étage sur un de vos bâtiments : le plus haut bâtiment d’une tuile la gagne, et là où pointe une fontaine, chaque étage compte. Vos toits sont marqués.',
  },
  toscana: {
    welcome:
      'Bienvenue. À l’un les toits, à l’autre les pavés. Seule compte votre plus grande surface d’un seul tenant : les tuiles qu’elle touche.',
    prepared:
      'Vous jouez les toits, le robot les pavés. Cette manche a été commencée pour vous : il reste cinq tuiles dans chaque pioche. Le plateau entoure et compte les deux plus grandes surfaces.',
    look: 'Regardez d’abord : les deux tuiles du dessus sont visibles, la vôtre et celle du robot, et le plateau entoure la plus grande surface de chacun et en compte les tuiles.',
    rotate:
      'Tournez d’abord votre tuile : désignez un endroit où elle va, puis R, touchez-la, ou le bouton de la barre. Seules viennent les rotations possibles.',
    join: 'Posez-la maintenant là où deux de vos surfaces n’en font plus qu’une : l’endroit est marqué. Seule compte votre plus grande surface, mais avec toutes les tuiles qu’elle touche, celles du robot comprises.',
    place:
      'Posez la tuile du dessus de votre pioche. Elle doit toucher par un côté un carré de votre couleur ; la première d’une manche couvre le centre. Tout le monde voit les deux tuiles du dessus : pensez à ce que le robot peut faire de la sienne.',
    veto: 'Avant que le robot joue, vous pouvez mettre votre veto à sa tuile, une fois par manche : elle passe sous sa pioche, et la suivante vient au-dessus. Si vous l’acceptez, vous gardez votre veto.',
    vetoNow: 'Cette tuile lui est utile : mettez votre veto maintenant.',
  },
}
