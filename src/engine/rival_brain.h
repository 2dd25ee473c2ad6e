#pragma once

#include "engine/brain.h"
#include "search/chifootmi/rivals.h"

namespace tablier {

// One of Chifootmi's simple players as a Brain. Level and limits are ignored.
class RivalBrain final : public Brain {
 public:
  explicit RivalBrain(chifootmi::Rival rival) : rival_(rival) {}

  std::string think(const AnyPosition& position, const Question& question,
                    const std::atomic<bool>& stop, const Report& report) override;
  void new_game() override {}
  void set_memory(int) override {}

 private:
  chifootmi::Rival rival_;
};

}  // namespace tablier
