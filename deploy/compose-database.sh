#!/bin/sh
# Makes the plain owner that the product connects as: row security does not apply to a superuser.
set -eu
psql --set=ON_ERROR_STOP=1 --username postgres --set=password="$DATABASE_PASSWORD" <<'SQL'
create role scenarium login password :'password';
create database scenarium owner scenarium encoding 'UTF8' template template0;
SQL
