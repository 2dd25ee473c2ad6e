#include "suite/game_suite.h"

// What happens when an event is applied: effects fold into the next view, they are all that changes
// it, and a viewer learns nothing from them that the view does not show.
namespace tablier::suite {
namespace {

template <class G>
class Effects : public GameSuite<G> {};
TYPED_TEST_SUITE(Effects, AllGames, GameName);

// Plays random games, and calls with the position before an event, its effects and the position
// after it. Now and then somebody resigns, is out of time or agrees to a draw.
template <Game G, class Settings, class Visit>
void visit_events(int games, const Settings& settings, Rng& rng, const Visit& visit) {
  for (int game = 0; game < games; ++game) {
    auto position = G::start(settings);
    while (position.turn() != Turn::kOver) {
      Event<G> event = event_to_play<G>(position, rng);
      if (rng.below(400) == 0) {
        constexpr Outside::Kind kKinds[] = {Outside::Kind::kTime, Outside::Kind::kResign,
                                            Outside::Kind::kDraw};
        event.kind = Event<G>::Kind::kOutside;
        event.outside = {kKinds[rng.below(3)], kSides[rng.below(2)]};
        if (refuse_event<G>(position, event)) continue;
      }
      const auto before = position;
      std::vector<typename G::Effect> effects;
      apply_event<G>(position, event, EffectSink(effects));
      visit(before, event, effects, position);
      if (testing::Test::HasFailure()) return;
    }
  }
}

template <Game G>
typename G::Effect seen_by(const typename G::Position& after, const typename G::Effect& effect,
                           Viewer viewer) {
  if constexpr (Hidden<G>) {
    return G::seen(after.view(viewer), effect);
  } else {
    return effect;
  }
}

TYPED_TEST(Effects, fold_into_the_next_view_of_each_viewer) {
  using G = TypeParam;
  Rng rng(1);
  for (const Settings& settings : settings_to_try(G::option_specs(), rng)) {
    visit_events<G>(
        effort(40), this->options_of(settings), rng,
        [&](const auto& before, const auto& event, const auto& effects, const auto& after) {
          EXPECT_FALSE(effects.empty());
          for (const Viewer viewer : kViewers) {
            typename G::View view = before.view(viewer);
            for (const auto& effect : effects) {
              view.fold(seen_by<G>(after, effect, viewer));
            }
            EXPECT_TRUE(view == after.view(viewer)) << write_event<G>(before, event) << "\n"
                                                    << EffectsModel<G>(effects).json() << "\n"
                                                    << write_state<G>(view) << "\n"
                                                    << write_state<G>(after.view(viewer));
          }
        });
    if (testing::Test::HasFailure()) return;
  }
}

TYPED_TEST(Effects, are_told_without_changing_what_happens) {
  using G = TypeParam;
  Rng rng(2);
  for (const Settings& settings : settings_to_try(G::option_specs(), rng)) {
    visit_events<G>(effort(40), this->options_of(settings), rng,
                    [&](auto before, const auto& event, const auto&, const auto& after) {
                      apply_event<G>(before, event);
                      EXPECT_TRUE(before == after);
                    });
  }
}

// The last one tells the end, and only there.
TYPED_TEST(Effects, end_with_the_end) {
  using G = TypeParam;
  Rng rng(3);
  for (const Settings& settings : settings_to_try(G::option_specs(), rng)) {
    visit_events<G>(
        effort(40), this->options_of(settings), rng,
        [&](const auto& before, const auto& event, const auto& effects, const auto& after) {
          for (const auto& effect : effects) {
            const auto* ended = std::get_if<Ended>(&effect);
            EXPECT_EQ(ended != nullptr, &effect == &effects.back() && after.turn() == Turn::kOver)
                << write_event<G>(before, event);
            if (ended == nullptr) continue;
            EXPECT_EQ(ended->result, after.result());
            // Time that has run out may be a fault, after which the score decides.
            const bool outside = event.kind == Event<G>::Kind::kOutside;
            const Ended::How how = outside ? ended_by(event.outside).how : Ended::How::kPlay;
            const bool time = how == Ended::How::kTime;
            EXPECT_TRUE(ended->how == how || (time && ended->how == Ended::How::kPlay));
          }
        });
  }
}

// Two positions that a viewer cannot tell apart, and the same event that leads to views alike: what
// is told of it is alike too.
TYPED_TEST(Effects, tell_a_viewer_nothing_that_the_view_hides) {
  using G = TypeParam;
  if constexpr (Hidden<G>) {
    Rng rng(4);
    int twins = 0;
    for (const Settings& settings : settings_to_try(G::option_specs(), rng)) {
      visit_events<G>(
          effort(60), this->options_of(settings), rng,
          [&](const auto& before, const auto& event, const auto& effects, const auto& after) {
            const PositionModel<G> one(after);
            for (const Side side : kSides) {
              auto twin = G::sample_position(before.view(side), rng);
              if (twin == before || refuse_event<G>(twin, event)) continue;
              std::vector<typename G::Effect> told;
              apply_event<G>(twin, event, EffectSink(told));
              const PositionModel<G> other(twin);
              for (const Viewer viewer : {Viewer(side), Viewer::everybody()}) {
                if (!(twin.view(viewer) == after.view(viewer))) continue;
                ++twins;
                EXPECT_EQ(one.seen_effects(EffectsModel<G>(effects), viewer)->json(),
                          other.seen_effects(EffectsModel<G>(told), viewer)->json())
                    << write_event<G>(before, event);
              }
            }
          });
    }
    EXPECT_GT(twins, effort(100));
  }
}

// What everybody is shown, either side is shown too.
TYPED_TEST(Effects, everybody_knows_no_more_than_either_side) {
  using G = TypeParam;
  if constexpr (Hidden<G>) {
    this->visit_random_games(effort(10), 5, [](const auto& position, Rng& rng) {
      for (const Side side : kSides) {
        const auto twin = G::sample_position(position.view(side), rng);
        EXPECT_TRUE(twin.view(Viewer::everybody()) == position.view(Viewer::everybody()));
        EXPECT_EQ(PositionModel<G>(twin).state(Viewer::everybody()),
                  PositionModel<G>(position).state(Viewer::everybody()));
      }
    });
  }
}

}  // namespace
}  // namespace tablier::suite
