# shellcheck shell=bash disable=SC2034
# Shared by ./run and ./test: speaking, installing packages, building. To be sourced.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
logs=$root/build/log
jobs=$(nproc)

case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in
  fr*) speaks=fr ;;
  *) speaks=en ;;
esac

# say FRENCH ENGLISH: one line for a person. On standard error, so that a program's own output
# stays clean.
say() {
  if [ "$speaks" = fr ]; then printf '%s\n' "$1" >&2; else printf '%s\n' "$2" >&2; fi
}

# need_packages PACKAGE…: installs those that are missing, with apt.
need_packages() {
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    say "Ce système n'a pas apt ; il faut l'équivalent de : $*" \
        "This system has no apt; what is needed is the equivalent of: $*"
    return 0
  fi
  local present missing=() package sudo=()
  present=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true)
  for package in "$@"; do
    grep -qx "$package installed" <<<"$present" || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0

  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null || { [ ! -t 0 ] && ! sudo -n true 2>/dev/null; }; then
      say "Il manque des paquets, et il faut être administrateur pour les installer :" \
          "Packages are missing, and only an administrator can install them:"
      printf '  apt-get install %s\n' "${missing[*]}" >&2
      return 1
    fi
    say "Installation avec sudo : il peut demander votre mot de passe." \
        "Installing with sudo: it may ask for your password."
    sudo=(sudo)
  fi
  say "Installation de ${#missing[@]} paquets : ${missing[*]}" \
      "Installing ${#missing[@]} packages: ${missing[*]}"
  mkdir -p "$logs"
  # A list that could not be renewed may still do: what counts is whether the packages come.
  if ! { "${sudo[@]}" apt-get -q update || true
         "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive \
           apt-get -q install -y --no-install-recommends "${missing[@]}"; } \
       >"$logs/packages" 2>&1 </dev/null; then
    tail -n 15 "$logs/packages" >&2
    say "L'installation a échoué. À installer : ${missing[*]}" \
        "The installation failed. To install: ${missing[*]}"
    return 1
  fi
}

# Reads ninja's output and tells how far it is, on one line of a terminal.
show_progress() {
  local terminal=0
  [ ! -t 2 ] || terminal=1
  awk -v terminal="$terminal" -v french="$([ "$speaks" = fr ] && echo 1 || echo 0)" '
    /^@[0-9]+\/[0-9]+@/ && !/Re-checking|Re-running/ {
      split(substr($1, 2), step, /[\/@]/)
      if (terminal) {
        printf "\r\033[K  %d %s %d", step[1], (french ? "sur" : "of"), step[2]
        fflush()
        drawn = 1
      }
    }
    END { if (drawn) printf "\r\033[K" }' >&2
}

# build FOLDER NAME [TARGET…]: what is already built is not built again. The log tells errors.
build() {
  local folder=$1 name=$2 targets=()
  shift 2
  [ $# -eq 0 ] || targets=(--target "$@")
  mkdir -p "$logs"
  if NINJA_STATUS='@%f/%t@ ' cmake --build "$folder" -j "$jobs" "${targets[@]}" -- -k 0 2>&1 |
      tee "$logs/build-$name" | show_progress; then
    return 0
  fi
  grep -vE '^@[0-9]+/[0-9]+@' "$logs/build-$name" | head -n 60 >&2
  return 1
}

# configure FOLDER NAME ARGUMENT…: once, and again when the arguments or the presets are others;
# ninja itself notices changes of the CMake files.
configure() {
  local folder=$1 name=$2 wanted
  shift 2
  wanted="$* $(cksum <"$root/CMakePresets.json")"
  [ ! -f "$folder/build.ninja" ] || [ "$(cat "$folder/configured" 2>/dev/null)" != "$wanted" ] ||
    return 0
  mkdir -p "$logs"
  if ! cmake -S "$root" -B "$folder" "$@" >"$logs/configure-$name" 2>&1; then
    tail -n 30 "$logs/configure-$name" >&2
    return 1
  fi
  echo "$wanted" >"$folder/configured"
}

# The program as people get it.
build_program() {
  (cd "$root" && configure build/release release --preset release &&
    build build/release release tablier)
}

build_packages=(
  g++ cmake ninja-build ccache mold python3 libsqlite3-dev libpq-dev
  libboost1.81-dev libboost-json1.81-dev libsodium-dev libnats-dev libssl-dev libicu-dev
)

page_packages=(
  clang-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc
)

# node_is_new: whether the Node on the path can build the page.
node_is_new() {
  node -e 'const [a, b] = process.versions.node.split(".").map(Number);
           process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

# need_node: a Node that builds the page: the system's where it is new enough, otherwise one of the
# project's own, below .cache.
need_node() {
  local own=$root/.cache/node/node_modules/.bin
  [ ! -x "$own/node" ] || PATH=$own:$PATH
  node_is_new && command -v npm >/dev/null && return 0
  command -v npm >/dev/null || need_packages nodejs npm || return 1
  if ! node_is_new; then
    say "Le Node du système est trop ancien : on en prend un dans .cache/node." \
        "The system's Node is too old: fetching one into .cache/node."
    mkdir -p "$logs"
    if ! npm install --no-audit --no-fund --prefix "$root/.cache/node" node@22 >"$logs/node" 2>&1; then
      tail -n 15 "$logs/node" >&2
      return 1
    fi
    PATH=$own:$PATH
  fi
  export PATH
}

# The rules and the players for the browser.
build_module() {
  (cd "$root" && configure build/wasm wasm --preset wasm && build build/wasm wasm)
}

# The packages of the page, as the lock file says; not again while it is the same.
install_page() {
  local installed=$root/web/node_modules/.package-lock.json
  [ ! -f "$installed" ] || [ "$root/web/package-lock.json" -nt "$installed" ] || return 0
  mkdir -p "$logs"
  if ! (cd "$root/web" && npm ci) >"$logs/page-packages" 2>&1 </dev/null; then
    tail -n 15 "$logs/page-packages" >&2
    return 1
  fi
  touch "$installed"
}

# build_page: into build/release/share/tablier/page, where `tablier serve` looks for it. What is
# already built is not built again.
build_page() {
  local done=$root/build/release/share/tablier/page/index.html
  build_module && install_page || return 1
  [ ! -f "$done" ] || [ -n "$(find "$root/web" "$root/build/wasm/tablier.wasm" \
      -path "$root/web/node_modules" -prune -o -type f -newer "$done" -print -quit)" ] || return 0
  mkdir -p "$logs"
  if ! (cd "$root/web" && npx vite build) >"$logs/page" 2>&1; then
    tail -n 30 "$logs/page" >&2
    return 1
  fi
}
