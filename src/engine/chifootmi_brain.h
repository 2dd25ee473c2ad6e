#pragma once

#include "engine/brain.h"
#include "search/chifootmi/player.h"

namespace tablier {

class ChifootmiBrain final : public Brain {
 public:
  std::string think(const AnyPosition& position, const Question& question,
                    const std::atomic<bool>& stop, const Report& report) override;
  std::vector<Share> mix(const AnyPosition& position, const Question& question,
                         const std::atomic<bool>& stop) override;
  // Nothing is carried over from one choice to the next: an answer depends on the view alone.
  void new_game() override {}
  void set_memory(int) override {}

 private:
  chifootmi::Player player_;
};

}  // namespace tablier
