# Runs once on a new cluster, with a connection string of its superuser as $1.
set -e
psql "$1" --set=ON_ERROR_STOP=1 --set=password="$TINIG_PASSWORD" <<'SQL'
create role tinig login password :'password';
create database tinig owner tinig;
SQL
