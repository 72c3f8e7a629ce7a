#!/bin/sh
# Runs once, when the database is new: Assay's own role is no superuser.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres --dbname=postgres <<'SQL'
\set password `cat /run/secrets/db_password`
CREATE ROLE assay LOGIN PASSWORD :'password';
CREATE DATABASE assay OWNER assay;
SQL
