#pragma once

#include "engine/brain.h"
#include "search/lignes/player.h"

namespace tablier {

class LignesBrain final : public Brain {
 public:
  std::string think(const AnyPosition& position, const Question& question,
                    const std::atomic<bool>& stop, const Report& report) override;
  // Nothing is carried over from one action to the next.
  void new_game() override {}
  void set_memory(int) override {}

 private:
  lignes::Player player_;
};

}  // namespace tablier
