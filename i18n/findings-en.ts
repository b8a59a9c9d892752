// What the examination of an installation finds, in English; `{a}` and `{b}` stand for values.
export const findingsEn = {
  subject: {
    connection: 'Connection',
    rights: 'Rights',
    schema: 'Schema',
    folder: 'DATA_DIR',
    backups: 'Backups',
    disk: 'Disk',
    memory: 'Memory',
    siteUrl: 'SITE_URL',
    proxy: 'Proxy',
    metrics: '/metrics',
    samples: 'Samples',
    readers: 'Readers',
    legal: 'Legal pages',
    administrator: 'Administrator',
    secondFactor: 'Second factor',
    model: 'Model',
    agents: 'Agents',
    queue: 'Jobs',
  },
  databaseIs: 'PostgreSQL {version} ({engine}) answers. The database takes up {size}.',
  embedded: 'embedded',
  server: 'server of DATABASE_URL',
  databaseSilent: 'The database cannot be used: {reason}',
  databaseNone: 'There is no database yet: the first start makes it.',
  databaseOld:
    'The server is PostgreSQL {version}, which is too old: move to version 13 or a newer one.',
  databaseReadOnly:
    'The server takes no changes: it is a standby. Name the primary server in DATABASE_URL, or promote this one.',
  databaseRights: 'The role may do what the program needs.',
  databaseNoCreate:
    'The role may not make schemas, which the first start and upgrades do. As the superuser: grant create on database {database} to {role};',
  databaseForeign:
    '{count} tables belong to another role, so an upgrade cannot change them. As the superuser: reassign owned by <that role> to {role};',
  schemaCurrent: 'The schema is that of this version.',
  schemaBehind: '{count} migrations wait. The next start applies them; make a backup first.',
  schemaAhead:
    'The database is newer than this version of the program: start the version that was here last, or put back the backup from before the upgrade.',
  folderGood: '{folder} can be read and written.',
  folderNone: '{folder} does not exist yet: the first start makes it.',
  folderForbidden:
    '{paths} cannot be written by the user that runs this. Give it to that user: chown -R <user> {folder}',
  folderForeign:
    '{paths} does not belong to the owner of {folder}, as after a command that was run as another user. Mend it: chown -R --reference={folder} {folder}',
  folderOpen:
    '{paths} can be read by every user of the machine, and holds personal data. Mend it: chmod -R o= {folder}',
  diskGood: '{free} of {size} are free where {folder} lies.',
  diskLow:
    'Only {free} of {size} are free where {folder} lies. Make room: du -sh {folder}/* says what takes it.',
  memoryGood: 'The machine has {size}, and {free} of it can be had.',
  memorySmall:
    'The machine has {size}; this installation wants {wanted}. Add swap space or memory, else the system may end the program.',
  memoryTaken:
    'Only {free} of {size} can be had now. Look what takes it (ps aux --sort=-rss), or add memory.',
  siteSilent:
    '{url} does not answer from this machine ({reason}). Do the DNS and the firewall lead to this proxy, does it run, and is its certificate good? If readers do reach it, this machine cannot see its own public address, and the proxy was not examined.',
  siteRefuses:
    '{url} answers {status}. Does the program run, and does the proxy pass requests to HOST and PORT?',
  siteMoved:
    '{url} redirects to {target}. Set SITE_URL to the address that readers end at, without a path.',
  siteOther:
    '{url} leads to another program or installation. Does the proxy pass all paths to this one?',
  siteGood: '{url} leads to this program.',
  siteNotRunning: 'The program does not run here, so the way to it was not examined.',
  proxyForged:
    'The program believes the X-Forwarded-For that clients write themselves, so limits can be evaded. TRUST_PROXY is to be the number of proxies (1), or false where there is none.',
  proxyNoAddress:
    'The proxy does not pass on the address of clients, so all readers count as one and get 429 together. nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; and set TRUST_PROXY=1.',
  proxyNotTrusted:
    'The proxy passes on the address of clients, but the program does not use it, so all readers count as one and get 429 together. Set TRUST_PROXY=1 and restart.',
  proxyHost:
    'The proxy asks for the host {host} instead of {wanted}. nginx: proxy_set_header Host $host;',
  proxyGood: 'The proxy passes on the host and the address of clients (this machine is {address}).',
  proxyNone: 'There is no proxy between; this machine is seen as {address}.',
  metricsOpen:
    'Everybody can read the figures at {url}. Have the proxy pass on X-Forwarded-For and Host, or refuse /metrics there.',
  metricsClosed: 'The figures are for this machine and administrators alone.',
  samplesNone: 'The site shows no sample content.',
  samplesUnread:
    'The site shows sample content, and has no readers yet. Put the samples away once there is content of your own: in the panel under Publicación, or SEED_CONTENT=false.',
  samplesShown: {
    one: '{count} reader is shown sample content as if it were news, though never in a letter. Put the samples away once there is content of your own: in the panel under Publicación, or SEED_CONTENT=false.',
    other:
      '{count} readers are shown sample content as if it were news, though never in a letter. Put the samples away once there is content of your own: in the panel under Publicación, or SEED_CONTENT=false.',
  },
  readersUnconfirmed: {
    one: '{count} of {all} subscribed when nobody was asked to confirm their address, which is so as long as SMTP_URL is not set. It counts as subscribed and gets letters.',
    other:
      '{count} of {all} subscribed when nobody was asked to confirm their address, which is so as long as SMTP_URL is not set. They count as subscribed and get letters.',
  },
  legalComplete: 'The legal pages have what they need.',
  legalGaps:
    'The legal pages lack {count}: {fields}. Give them in the panel under Publicación before the first letter.',
  administratorNone: 'There is no administrator: npm run admin -- make-administrator <address>',
  administratorGood: 'Contact messages and warnings go to {addresses}.',
  administratorMadeUp:
    '{address} was made up by the first start. Is it yours? Contact messages, warnings and new passwords go there. Else: npm run admin -- change-address {address} <address>',
  administratorNowhere:
    'Mail to {address} arrives nowhere, so contact messages, warnings and new passwords are lost. npm run admin -- change-address {address} <address>',
  factorGood: 'Every administrator logs in with a second factor.',
  factorMissing:
    '{addresses} can log in with a password alone. Set up a second factor at {url}/cuenta.',
  modelNone:
    'No model is set: agents compile texts from their sources without one. To have drafts written, set AI_PROVIDER and AI_API_KEY.',
  modelGood: '{provider} is asked, up to {tokens} tokens a day.',
  modelClosed: '{provider} is set, but AI_DAILY_TOKENS or AI_DAILY_CALLS is 0, so it is not asked.',
  settingIdle: '{sentence}',
  agentsStopped:
    'All agents have been stopped since {at}. The switch is in the panel under Agentes.',
  agentsFailing: 'The last run of these agents failed: {names}. The panel says why under Agentes.',
  agentsGood: 'No agent failed in its last run.',
  queueGood: 'No job is late.',
  queueLate:
    '{count} jobs have been due for more than five minutes: {names}. Does the program run, and is it short of processor?',
  queueFailed: 'Jobs failed for good: {names}. The log says why.',
  backupNone:
    'No backup was made yet. One is made each night; npm run backup makes one now. Keep a copy on another machine.',
  backupGood: 'The last one is of {at}: {file} ({size}), read back whole.',
  backupLate:
    'The last one is of {at}, though one is made each night. The log says why; npm run backup makes one now.',
  backupBroken:
    'The last one ({file}) was not whole when it was read back. npm run backup makes another.',
  backupFolder:
    'Nothing can be written to {folder}: make it, give it to the user of the program, and mount its disk.',
  notExamined: 'This could not be examined: {reason}',
};
