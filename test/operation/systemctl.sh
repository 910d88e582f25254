#!/bin/bash
# Stands in for systemd, which does not run in a chroot: starts and stops what a unit names, as its user and with its
# settings.
set -eu

start_unit() {
  local unit=/etc/systemd/system/${1%@*}@.service port=${1#*@}
  value() { sed -n "s/^$1=//p" "$unit" | sed "s/%i/$port/g"; }
  local settings=() user
  user=$(value User)
  mapfile -t settings < <(grep -E '^[A-Z_0-9]+=' "$(value EnvironmentFile)")
  cd "$(value WorkingDirectory)"
  # It becomes the command itself, so that signals reach the product.
  # shellcheck disable=SC2046
  setsid env -i PATH=/usr/bin:/bin "${settings[@]}" $(value Environment) \
    /usr/bin/setpriv --reuid="$user" --regid="$(value Group)" --init-groups $(value ExecStart) \
    >>"/var/log/${1}.log" 2>&1 </dev/null &
  echo $! >"/run/${1}.pid"
}

stop_unit() {
  local pid
  pid=$(cat "/run/${1}.pid")
  kill -TERM "$pid"
  tail --pid="$pid" --follow /dev/null
}

case "$*" in
  'daemon-reload') ;;
  'start postgresql') pg_ctlcluster 15 main start ;;
  'restart nginx')
    nginx -s stop 2>/dev/null || true
    nginx
    ;;
  'enable --now scenarium-backup.timer') ;;
  'enable --now scenarium@'*)
    shift 2
    for unit in "$@"; do start_unit "$unit"; done
    ;;
  'restart scenarium@'*)
    stop_unit "$2"
    start_unit "$2"
    ;;
  *)
    echo "systemctl $* is not known to the stand-in" >&2
    exit 1
    ;;
esac
