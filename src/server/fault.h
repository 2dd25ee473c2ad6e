#pragma once

#include <string>
#include <string_view>

#include "base/language.h"
#include "match/complaint.h"
#include "server/http.h"
#include "server/requests.h"

// What the server itself has to complain about, beside the authority's complaints.
namespace tablier::server {

struct Fault {
  int status = 400;
  std::string_view code;
  Text text;
  int wait = 0;  // seconds until it is worth trying again; 0: not told
};

inline constexpr Fault kNoPlayer = {
    401,
    "no-player",
    {"il faut d'abord se connecter ou entrer en invité", "log in first, or come in as a guest"}};
inline constexpr Fault kBadLogin = {
    403, "bad-login", {"nom ou mot de passe inexact", "wrong name or password"}};
inline constexpr Fault kNameTaken = {409,
                                     "name-taken",
                                     {"ce nom est déjà pris, ou ressemble trop à un autre",
                                      "this name is taken, or looks too much like another"}};
inline constexpr Fault kNamedAlready = {
    409, "name-taken", {"vous avez déjà un nom", "you have a name already"}};
inline constexpr Fault kBadName = {
    400,
    "bad-request",
    {"un nom a de 2 à 24 lettres, chiffres, espaces ou - _ ' . ; pas deux écritures dans un mot",
     "a name has 2 to 24 letters, digits, spaces or - _ ' . ; no two scripts in one word"}};
inline constexpr Fault kReservedName = {
    409,
    "name-taken",
    {"ce nom pourrait être pris pour celui du programme ou d'un responsable",
     "this name could be taken for the program's or an administrator's"}};
inline constexpr Fault kBadPassword = {
    400, "bad-request", {"un mot de passe a de 8 à 200 octets", "a password has 8 to 200 bytes"}};
inline constexpr Fault kTooFast = {429, "too-fast", {"pas si vite", "not so fast"}, 5};
inline constexpr Fault kTooManyHere = {
    429, "too-many", {"trop de connexions", "too many connections"}, 30};
inline constexpr Fault kTooManyWatched = {
    429, "too-many", {"trop de parties regardées à la fois", "too many matches watched at a time"}};
inline constexpr Fault kStoreFails = {
    503,
    "store",
    {"cela n'a pas pu être enregistré, rien n'a changé : réessayez",
     "it could not be saved and nothing has changed: try again"},
    2};
inline constexpr Fault kNotFound = {
    404, "not-found", {"il n'y a rien à cette adresse", "there is nothing at this address"}};
inline constexpr Fault kBadMethod = {
    405,
    "bad-method",
    {"cette adresse ne se demande pas ainsi", "this address is not asked in this way"}};
inline constexpr Fault kBadType = {415,
                                   "bad-type",
                                   {"le corps doit être du JSON (Content-Type: application/json)",
                                    "the body must be JSON (Content-Type: application/json)"}};
inline constexpr Fault kTooLarge = {413, "too-large", {"c'est trop long", "this is too long"}};
inline constexpr Fault kBadHttp = {
    400, "bad-request", {"requête HTTP incomprise", "HTTP request not understood"}};
inline constexpr Fault kNoHost = {
    400,
    "bad-request",
    {"il faut une ligne Host, et une seule", "one Host line is needed, and no more"}};
inline constexpr Fault kUnknownHost = {
    421,
    "unknown-host",
    {"ce serveur ne répond pas sous ce nom ; pour qu'il le fasse, il faut le lancer avec "
     "--origin et l'adresse de la page, comme --origin https://jeux.example.org",
     "this server does not answer to this name; to make it do so, start it with --origin and the "
     "page's address, such as --origin https://games.example.org"}};
inline constexpr Fault kForeignOrigin = {
    403,
    "bad-origin",
    {"une page d'un autre site ne peut pas jouer ici", "a page of another site cannot play here"}};
inline constexpr Fault kClosing = {
    503, "closing", {"le serveur s'arrête", "the server is going down"}, 5};
inline constexpr Fault kUpgradeNeeded = {
    426, "upgrade", {"cette adresse est un WebSocket", "this address is a WebSocket"}};

int http_status(Complaint::Code code);

// The answer to a request that is not granted.
HttpResponse refuse(const Fault& fault, Language language);
HttpResponse refuse_method(std::string_view allowed, Language language);
HttpResponse refuse(const Complaint& complaint, Language language);
HttpResponse refuse(const BadRequest& bad, Language language);
// The same for a person who has opened the address in a browser.
HttpResponse as_page(HttpResponse refusal, Language language);

// `{"no":"a1",…}`, for a WebSocket. An empty id is null.
std::string write_no(std::string_view id, const Fault& fault, Language language);
std::string write_no(std::string_view id, const Complaint& complaint, Language language);
std::string write_no(std::string_view id, const BadRequest& bad, Language language);

}  // namespace tablier::server
