#!/bin/bash
# Stands in for systemd, which does not run in a chroot: starts what a unit names, as its user and with its settings.
set -eu

start_unit() {
  local unit=/etc/systemd/system/${1%@*}@.service port=${1#*@}
  value() { sed -n "s/^$1=//p" "$unit" | sed "s/%i/$port/g"; }
  local settings=()
  mapfile -t settings < <(grep -E '^[A-Z_]+=' "$(value EnvironmentFile)")
  # shellcheck disable=SC2046
  cd "$(value WorkingDirectory)"
  setsid env -i PATH=/usr/bin:/bin "${settings[@]}" $(value Environment) \
    /usr/sbin/runuser -u "$(value User)" -- $(value ExecStart) >"/var/log/${1}.log" 2>&1 </dev/null &
}

case "$*" in
  'daemon-reload') ;;
  'start postgresql') pg_ctlcluster 15 main start ;;
  'restart nginx')
    nginx -s stop 2>/dev/null || true
    nginx
    ;;
  'enable --now '*)
    shift 2
    for unit in "$@"; do start_unit "$unit"; done
    ;;
  *)
    echo "systemctl $* is not known to the stand-in" >&2
    exit 1
    ;;
esac
