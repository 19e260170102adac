// Tolleno, Tolleno casual and Toscana for OpenSpiel's C++: a thin shim over the engine, which alone knows the rules.
// Compiled on demand against the headers of the installed pyspiel (build.py); engine.h says what it calls.
#include <algorithm>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "engine.h"
#include "open_spiel/spiel.h"

namespace {

using open_spiel::Action;
using open_spiel::ActionsAndProbs;
using open_spiel::GameParameter;
using open_spiel::GameParameters;
using open_spiel::GameRegisterer;
using open_spiel::GameType;
using open_spiel::Player;
using open_spiel::SpielFatalError;
using open_spiel::State;

constexpr int kEventNumbers = 4;  // what, who, which, tile
Connect connect = nullptr;

void* Desk(const Engine& engine) {  // what one thread works on
  thread_local std::vector<char> desk;
  if (desk.size() < static_cast<size_t>(engine.desk_bytes)) desk.resize(engine.desk_bytes);
  return desk.data();
}

class Canaletto : public open_spiel::Game {
 public:
  Canaletto(const GameType& type, const char* name, const std::string& written, const GameParameters& params)
      : Game(type, params) {
    char error[2000] = "Load canaletto.research.openspiel.native first.";
    engine_ = connect ? connect(name, written.c_str(), error, sizeof error) : nullptr;
    if (!engine_) SpielFatalError(error);
    for (const char* at = engine_->names; *at;) {
      const char* end = std::strchr(at, '\n');
      names_.emplace_back(at, end);
      at = end + 1;
    }
  }
  const Engine& engine() const { return *engine_; }
  const std::string& ActionName(Action action) const { return names_.at(action); }
  const std::string& OutcomeName(Action outcome) const { return names_.at(engine_->actions + outcome); }
  const std::string& StepName(int step) const { return names_.at(engine_->actions + engine_->outcomes + step); }

  int NumDistinctActions() const override { return engine_->actions; }
  int MaxChanceOutcomes() const override { return engine_->outcomes; }
  int NumPlayers() const override { return engine_->players; }
  double MinUtility() const override { return -1; }
  double MaxUtility() const override { return 1; }
  absl::optional<double> UtilitySum() const override { return 0; }
  int MaxGameLength() const override { return engine_->longest; }
  int MaxChanceNodesInHistory() const override { return engine_->draws; }
  std::vector<int> ObservationTensorShape() const override {
    return {engine_->players + engine_->planes + engine_->facts + engine_->secrets};
  }
  std::vector<int> InformationStateTensorShape() const override {
    return {ObservationTensorShape()[0] + engine_->most_events * kEventNumbers};
  }
  std::unique_ptr<State> NewInitialState() const override;
  std::unique_ptr<State> NewInitialState(const nlohmann::json& json) const override;

 private:
  const Engine* engine_;
  std::vector<std::string> names_;
};

class Moment : public State {
 public:
  explicit Moment(std::shared_ptr<const open_spiel::Game> game)
      : State(game), game_(static_cast<const Canaletto*>(game.get())), engine_(&game_->engine()),
        block_(engine_->state_bytes) {
    engine_->begin(engine_, block_.data(), Desk(*engine_));
  }
  void Restore(const std::string& data) {
    char error[2000] = "";
    if (engine_->restore(engine_, block_.data(), data.c_str(), error, sizeof error) < 0) SpielFatalError(error);
    events_.clear();
  }

  Player CurrentPlayer() const override { return engine_->player(block_.data()); }
  bool IsTerminal() const override { return CurrentPlayer() == TERMINAL_PLAYER; }

  std::vector<Action> LegalActions() const override {
    if (IsTerminal()) return {};
    if (IsChanceNode()) return LegalChanceOutcomes();
    int32_t found[MOST_LEGAL];
    int count = engine_->legal(engine_, block_.data(), Desk(*engine_), found);
    std::sort(found, found + count);
    return std::vector<Action>(found, found + count);
  }

  ActionsAndProbs ChanceOutcomes() const override {
    SPIEL_CHECK_TRUE(IsChanceNode());
    int32_t outcomes[MOST_OUTCOMES];
    double shares[MOST_OUTCOMES];
    int count = engine_->chance(engine_, block_.data(), outcomes, shares);
    ActionsAndProbs found(count);
    for (int i = 0; i < count; i++) found[i] = {outcomes[i], shares[i]};
    return found;
  }

  std::string ActionToString(Player player, Action action) const override {
    return player == open_spiel::kChancePlayerId ? game_->OutcomeName(action) : game_->ActionName(action);
  }

  std::vector<double> Returns() const override {
    std::vector<double> returns(num_players_, 0.0);
    if (IsTerminal()) engine_->returns(engine_, block_.data(), Desk(*engine_), returns.data());
    return returns;
  }

  std::string ToString() const override {
    std::string words = Told();
    if (IsTerminal()) return words + Text(SCORE);
    for (Player seat = 0; seat < num_players_; seat++) words += "p" + std::to_string(seat) + ": " + Secret(seat) + "\n";
    return words;
  }

  std::string InformationStateString(Player player) const override {
    std::string words = Beginning(player);
    words += "\n" + Told();
    Player now = CurrentPlayer();
    if (now >= 0) words += "p" + std::to_string(now) + " " + game_->StepName(engine_->step(block_.data()));
    return words;
  }

  std::string ObservationString(Player player) const override {
    std::string words = Beginning(player);
    return engine_->is_deal(block_.data()) ? words : words + "\n" + Text(OBSERVATION);
  }

  void ObservationTensor(Player player, absl::Span<float> values) const override { Fill(player, values, false); }
  void InformationStateTensor(Player player, absl::Span<float> values) const override { Fill(player, values, true); }

  std::unique_ptr<State> Clone() const override { return std::unique_ptr<State>(new Moment(*this)); }

  std::unique_ptr<State> ResampleFromInfostate(int player, std::function<double()> rng) const override {
    auto twin = std::make_unique<Moment>(*this);
    Uniform uniform = [](void* with) { return (*static_cast<std::function<double()>*>(with))(); };
    engine_->resample(engine_, twin->block_.data(), Desk(*engine_), player, uniform, &rng);
    return twin;
  }

 protected:
  void DoApplyAction(Action action) override {
    Event events[MOST_EVENTS_AT_ONCE];
    int count = engine_->apply(engine_, block_.data(), Desk(*engine_), action, events);
    if (count < 0) SpielFatalError("Action " + std::to_string(action) + " is not legal here.");
    events_.insert(events_.end(), events, events + count);
  }

 private:
  std::string Text(int what) const {
    std::string room(1 << 16, '\0');
    int length = engine_->text(engine_, block_.data(), what, room.data(), room.size());
    if (length < 0) SpielFatalError("The engine could not put a position into words.");
    room.resize(length);
    return room;
  }

  // What only a seat knows: its stars and its tile.
  std::string Secret(Player seat) const {
    if (!engine_->secrets || engine_->is_deal(block_.data())) return "";
    int32_t stars;
    int tile = engine_->secret_of(engine_, block_.data(), seat, &stars);
    std::string words = "stars " + std::to_string(stars);
    return tile < 0 ? words : words + " " + game_->OutcomeName(tile);
  }

  std::string Beginning(Player player) const {
    SPIEL_CHECK_GE(player, 0);
    SPIEL_CHECK_LT(player, num_players_);
    std::string words = "player " + std::to_string(player), secret = Secret(player);
    return secret.empty() ? words : words + "\np" + std::to_string(player) + ": " + secret;
  }

  // All that everybody has seen.
  std::string Told() const {
    std::string words;
    words.reserve(events_.size() * 20);
    for (size_t i = 0; i < events_.size(); i++) {
      const Event& event = events_[i];
      switch (event.kind) {
        case CHOICE:
          words += "p" + std::to_string(event.seat) + " " + game_->ActionName(event.action);
          if (event.face >= 0) words += Piece(event.face);
          break;
        case REVEAL:
          if (engine_->reveals_by_seat) {
            words += game_->OutcomeName(event.action) + " of p" + std::to_string(event.seat) + " comes to light";
          } else {
            words += game_->OutcomeName(FirstContract() + event.seat) + " comes to light";
          }
          break;
        case TRIED:
          words += "p" + std::to_string(event.seat) + " puts back";
          for (int left = event.action; left > 0; left--) words += Piece(events_[++i].face);
          break;
      }
      words += '\n';
    }
    return words;
  }

  // The name of a tile without the word "tile".
  std::string Piece(int face) const { return game_->OutcomeName(face).substr(4); }

  int FirstContract() const {
    int face = 0;
    while (game_->OutcomeName(face)[0] == 't') face++;
    return face;
  }

  void Fill(Player player, absl::Span<float> values, bool recall) const {
    SPIEL_CHECK_GE(player, 0);
    SPIEL_CHECK_LT(player, num_players_);
    std::fill(values.begin(), values.end(), 0.0f);
    values[player] = 1;
    if (engine_->is_deal(block_.data())) return;
    thread_local std::vector<int8_t> planes;
    thread_local std::vector<int16_t> facts;
    planes.resize(engine_->planes);
    facts.resize(engine_->facts);
    engine_->sight(engine_, block_.data(), player, planes.data(), facts.data());
    float* to = values.data() + num_players_;
    to = std::copy(planes.begin(), planes.end(), to);
    float* secrets = to + engine_->facts;
    for (int i = 0; i < engine_->secrets; i++) secrets[i] = facts[engine_->secret[i]];
    // Public are neither the stars nor, unless everybody knows it, the tile in hand, which is then one of the unseen.
    bool hidden = engine_->tile >= 0 && !facts[engine_->tile_known];
    if (hidden && facts[engine_->tile]) facts[engine_->unseen + facts[engine_->tile] - 1]++;
    for (int i = 0; i < (hidden ? engine_->secrets : engine_->secret_stars); i++) facts[engine_->secret[i]] = 0;
    std::copy(facts.begin(), facts.end(), to);
    if (!recall) return;
    to = secrets + engine_->secrets;
    for (const Event& event : events_) {
      if (event.kind == SHOWN) continue;
      const bool which = event.kind != REVEAL || engine_->reveals_by_seat;
      const int told[] = {event.kind, event.seat, which ? event.action : 0, 0};
      int face = event.kind == CHOICE && engine_->tile >= 0 ? (event.face < 0 ? -1 : event.face + kFirstFace) : 0;
      for (int i = 0; i < 3; i++) *to++ = told[i] + 1;
      *to++ = face + 1;
    }
  }
  static constexpr int kFirstFace = 8;  // the faces before it are those of the downtown

  const Canaletto* game_;
  const Engine* engine_;
  std::vector<char> block_;
  std::vector<Event> events_;
};

std::unique_ptr<State> Canaletto::NewInitialState() const {
  return std::unique_ptr<State>(new Moment(shared_from_this()));
}

std::unique_ptr<State> Canaletto::NewInitialState(const nlohmann::json& json) const {
  auto moment = std::make_unique<Moment>(shared_from_this());
  moment->Restore(json.dump());
  return moment;
}

GameType Type(const char* name, const char* title, int players, bool hidden, const GameParameters& parameters) {
  return GameType{name,
                  title,
                  GameType::Dynamics::kSequential,
                  GameType::ChanceMode::kExplicitStochastic,
                  hidden ? GameType::Information::kImperfectInformation : GameType::Information::kPerfectInformation,
                  GameType::Utility::kZeroSum,
                  GameType::RewardModel::kTerminal,
                  players,
                  2,
                  /*provides_information_state_string=*/true,
                  /*provides_information_state_tensor=*/true,
                  /*provides_observation_string=*/true,
                  /*provides_observation_tensor=*/true,
                  parameters};
}

void Register(const GameType& type, const char* game) {
  GameRegisterer::RegisterGame(type, [type, game](const GameParameters& given) {
    GameParameters all = type.parameter_specification;
    for (const auto& [name, value] : given) all[name] = value;
    std::string written;
    for (const auto& [name, value] : all) written += name + "=" + value.ToString() + "\n";
    return std::shared_ptr<const open_spiel::Game>(new Canaletto(type, game, written, given));
  });
}

}  // namespace

extern "C" void canaletto_register(Connect engine) {
  if (connect) return;
  connect = engine;
  const GameParameters city = {
      {"players", GameParameter(2)}, {"edition", GameParameter(std::string("laguna"))}, {"setup_seed", GameParameter(0)}};
  const GameParameters toscana = {{"contact", GameParameter(std::string("any"))},
                                  {"veto", GameParameter(std::string("round"))},
                                  {"rounds", GameParameter(2)}};
  Register(Type("tolleno", "Tolleno", 4, true, city), "tolleno");
  Register(Type("tolleno_casual", "Tolleno casual", 4, true, city), "tolleno-casual");
  Register(Type("toscana", "Toscana", 2, false, toscana), "toscana");
}
