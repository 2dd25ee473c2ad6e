#pragma once

#include "engine/brain.h"
#include "search/sokr/player.h"

namespace tablier {

class SokrBrain final : public Brain {
 public:
  std::string think(const AnyPosition& position, const Question& question,
                    const std::atomic<bool>& stop, const Report& report) override;
  // Throws alone: each as likely as another is the only way that nobody can read.
  std::vector<Share> mix(const AnyPosition& position, const Question& question,
                         const std::atomic<bool>& stop) override;
  // Nothing is carried over from one action to the next.
  void new_game() override {}
  void set_memory(int) override {}

 private:
  sokr::Player player_;
};

}  // namespace tablier
