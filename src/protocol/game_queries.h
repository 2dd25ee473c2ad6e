#pragma once

#include "protocol/query.h"

// Queries that one game alone knows; for another game they are errors.
namespace tablier {

Answer answer_figures(const Query& query);     // sitaos
Answer answer_sheet(const Query& query);       // sitaos
Answer answer_formations(const Query& query);  // sokr
Answer answer_reach(const Query& query);       // lignes
Answer answer_way(const Query& query);         // lignes

}  // namespace tablier
