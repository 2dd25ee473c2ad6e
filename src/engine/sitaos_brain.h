#pragma once

#include "engine/brain.h"
#include "search/sitaos/player.h"

namespace tablier {

class SitaosBrain final : public Brain {
 public:
  std::string think(const AnyPosition& position, const Question& question,
                    const std::atomic<bool>& stop, const Report& report) override;
  void new_game() override { player_.new_game(); }
  void set_memory(int mebibytes) override { player_.set_memory(mebibytes); }

 private:
  sitaos::Player player_;
};

}  // namespace tablier
