#pragma once

#include <memory>
#include <string>

#include "store/contract.h"
#include "store/postgres_store.h"
#include "store_postgres/cluster.h"

namespace tablier::test {

class PostgresPlace final : public Place {
 public:
  PostgresPlace() : url_(Cluster::shared().make_database()) {}

  std::unique_ptr<Store> open() override {
    auto store = open_postgres(url_);
    if (store) return std::move(*store);
    ADD_FAILURE() << store.error().text;
    return nullptr;
  }
  [[nodiscard]] bool is_shared() const override { return true; }

  [[nodiscard]] const std::string& url() const { return url_; }
  std::string ask_sql(const std::string& sql) const { return Cluster::ask(url_, sql); }

 private:
  std::string url_;
};

}  // namespace tablier::test
