/** What the editor begins with where the problem gives no stub (RUN-07, GAP-020). */
export const STUBS: Readonly<Record<string, string>> = {
  postgresql: '-- PostgreSQL: write your statements here.\nSELECT version();',
  mysql: '-- MySQL: write your statements here.\nSELECT version();',
  mssql: '-- SQL Server: write your statements here.\nSELECT @@VERSION;',
  oracle: '-- Oracle: write your statements here.\nSELECT banner FROM v$version;',
  mongodb: '// MongoDB: write your commands here.\ndb.version()',
}
