// What the examination of an installation finds, in English; `{a}` and `{b}` stand for values.
export const findingsEn = {
  subject: {
    connection: 'Connection',
    rights: 'Rights',
    schema: 'Schema',
    folder: 'DATA_DIR',
    backups: 'Backups',
    bucket: 'Backups elsewhere',
    sharedFolders: 'Common folders',
    disk: 'Disk',
    program: 'Program',
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
    sender: 'Sender',
    spf: 'SPF',
    dkim: 'DKIM',
    dmarc: 'DMARC',
    returns: 'Returned mail',
    mailServer: 'Mail server',
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
  databaseEncoding:
    'The database {database} keeps its texts as {encoding}, and UTF8 is needed. Make a backup where it holds data, and make it anew as the superuser: drop database {database}; {statement};',
  databaseRights: 'The role may do what the program needs.',
  databaseNoCreate:
    'The role may not make schemas, which the first start and upgrades do. As the superuser: grant create on database {database} to {role};',
  databaseForeign: {
    one: '{count} table belongs to another role, so an upgrade cannot change it. As the superuser: reassign owned by <that role> to {role};',
    other:
      '{count} tables belong to another role, so an upgrade cannot change them. As the superuser: reassign owned by <that role> to {role};',
  },
  schemaCurrent: 'The schema is that of this version.',
  schemaBehind: {
    one: '{count} migration waits. The next start applies it; make a backup first.',
    other: '{count} migrations wait. The next start applies them; make a backup first.',
  },
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
  programIs: 'It is version {version}, on Node {node}.',
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
    'The site shows sample content, and has no readers yet. Put the samples away once there is content of your own: in the panel under Publication, or SEED_CONTENT=false.',
  samplesShown: {
    one: '{count} reader is shown sample content as if it were news, though never in a letter. Put the samples away once there is content of your own: in the panel under Publication, or SEED_CONTENT=false.',
    other:
      '{count} readers are shown sample content as if it were news, though never in a letter. Put the samples away once there is content of your own: in the panel under Publication, or SEED_CONTENT=false.',
  },
  readersUnconfirmed: {
    one: '{count} of {all} subscribed when nobody was asked to confirm their address, which is so as long as SMTP_URL is not set. It counts as subscribed and gets letters.',
    other:
      '{count} of {all} subscribed when nobody was asked to confirm their address, which is so as long as SMTP_URL is not set. They count as subscribed and get letters.',
  },
  legalComplete: 'The legal pages have what they need.',
  legalGaps: {
    one: 'The legal pages lack one detail: {fields}. Give it in the panel under Publication before the first letter.',
    other:
      'The legal pages lack {count} details: {fields}. Give them in the panel under Publication before the first letter.',
  },
  administratorNone: 'There is no administrator: npm run admin -- make-administrator <address>',
  administratorGood: 'Contact messages and warnings go to {addresses}.',
  administratorMadeUp:
    '{address} was made up by the first start. Is it yours? Contact messages, warnings and new passwords go there. Else: npm run admin -- change-address {address} <address>',
  administratorNowhere:
    'Mail to {address} arrives nowhere, so contact messages, warnings and new passwords are lost. npm run admin -- change-address {address} <address>',
  administratorSetNowhere:
    'Mail to {address} arrives nowhere, so contact messages, warnings and new passwords are lost. ADMIN_EMAIL names it: take that setting out, run npm run admin -- change-address {address} <address>, and name the new one there.',
  factorGood: 'Every administrator logs in with a second factor.',
  factorMissing:
    '{addresses} can log in with a password alone. Set up a second factor at {url}/cuenta.',
  modelNone:
    'No model is set: agents compile texts from their sources without one. To have drafts written, set AI_PROVIDER and AI_API_KEY.',
  modelGood: '{provider} is asked, up to {count} tokens a day.',
  modelClosed: '{provider} is set, but AI_DAILY_TOKENS or AI_DAILY_CALLS is 0, so it is not asked.',
  settingIdle: '{name} is set and has no effect without {missing}. Example: {missing}={example}',
  agentsStopped:
    'All agents have been stopped since {at}. The switch is in the panel under Agentes.',
  agentsFailing: 'The last run of these agents failed: {names}. The panel says why under Agentes.',
  agentsGood: 'No agent failed in its last run.',
  queueGood: 'No job is late.',
  queueLate: {
    one: '{count} job has been due for more than five minutes: {names}. Does the program run, and is it short of processor?',
    other:
      '{count} jobs have been due for more than five minutes: {names}. Does the program run, and is it short of processor?',
  },
  queueFailed: 'Jobs failed for good: {names}. The log says why.',
  backupNone:
    'No backup was made yet. One is made each night; npm run backup makes one now. Keep a copy on another machine.',
  backupGood: 'The last one is of {at}: {file} ({size}), read back whole.',
  backupLate:
    'The last one is of {at}, though one is made each night. The log says why; npm run backup makes one now.',
  backupBroken:
    'The last one ({file}) was not whole when it was read back. npm run backup makes another.',
  backupNotInBucket: 'The last one is whole in {file}, but did not get into the bucket: {reason}',
  bucketGood: '{name} can be read.',
  bucketSilent:
    '{name} cannot be used: {reason} Look at BACKUP_BUCKET, the key, its secret and the region.',
  backupFolder:
    'Nothing can be written to {folder}: make it, give it to the user of the program, and mount its disk.',
  sharedGood:
    'The database holds the files of {articles} static articles and {pictures} pictures, and the folder of this machine is up to date.',
  sharedBehind: {
    one: '{count} static article in the folder of this machine is not that of the database: {names}. Does the program run, and can it write to static/articles?',
    other:
      '{count} static articles in the folder of this machine are not those of the database: {names}. Does the program run, and can it write to static/articles?',
  },
  notExamined: 'This could not be examined: {reason}',
  postal: {
    siteNowhere:
      '{url} leads nowhere from outside, so no link in a mail works. Set it to the public address. Example: SITE_URL=https://vigia.example',
    siteNoAddress: '{host} has no address in the DNS, so no link in a mail works.',
    sitePlain: '{url} is not https, which one-click unsubscribing asks for (RFC 8058).',
    siteGood: 'Links in mails lead to {url}.',
    senderUnset:
      "MAIL_FROM is not set: mail comes from {address}, whose domain nobody outside knows. Set MAIL_FROM to an address of your own domain. Example: MAIL_FROM='Vigía <boletin@vigia.example>'",
    senderUnknown:
      "Mail comes from {address}, whose domain nobody outside knows. Set MAIL_FROM to an address of your own domain. Example: MAIL_FROM='Vigía <boletin@vigia.example>'",
    senderGood: '{domain} takes mail, so what is returned arrives.',
    senderOwn: '{domain} takes mail at its own address, so what is returned arrives.',
    senderDeaf:
      '{domain} takes no mail (no MX record), so returned mail never arrives and some receivers refuse what it sends.',
    returnsFolder: 'Returned mail is read from {folder}.',
    returnsNoFolder: 'BOUNCE_DIR {folder} is no folder that can be read and written.',
    returnsPosted: 'Returned mail can be posted to /api/newsletter/bounces.',
    returnsNone:
      'Returned mail is not read, so addresses that died stay on the list. Set BOUNCE_DIR or BOUNCE_TOKEN.',
    dnsSilent: 'The DNS did not answer ({code}), so this could not be examined.',
    serverUnset:
      'SMTP_URL is not set: each mail is written to DATA_DIR/outbox/ and none is sent. Example: SMTP_URL=smtps://user:secret@mail.example:465',
    serverRefuses: '{host} does not let us in. It says: "{answer}". {remedy}',
    serverNoLogin: '{host} offers no login, though SMTP_URL names an account. Is the port right?',
    serverPlain: '{host} takes mail, but does not encrypt it on its way. Ask for a port that does.',
    serverEncrypted: '{host} takes mail (encrypted).',
    serverLoggedIn: '{host} takes mail (encrypted, logged in).',
    serverHere: '{host} takes mail (on this machine).',
    serverHereLoggedIn: '{host} takes mail (on this machine, logged in).',
    remedyName: 'Is the name in SMTP_URL right?',
    remedyPort: 'Nothing listens there: are host and port in SMTP_URL right, and is it running?',
    remedyFirewall: 'Does a firewall stand between? Many networks close port 25; try 587 or 465.',
    remedyCertificate:
      'Its certificate is not good for that name. Use the name that it is made for; for a server that you trust without one add ?tls.rejectUnauthorized=false.',
    remedyEncryption:
      'It does not encrypt, and a password is not sent in the clear. Use smtps:// and its port, or add ?requireTLS=false where the network is your own.',
    remedyScheme: 'smtps:// belongs to port 465, smtp:// to 587 and 25.',
    remedyLogin:
      'Are user and password in SMTP_URL right? Write special characters in them as %XX.',
    remedyAsk: 'Ask whoever runs it.',
    spfNone:
      '{domain} does not say which servers may send for it, so receivers may refuse its mail. Add the record; if your mail provider names an "include:", put that in place of "a:".',
    spfTwo: '{domain} has {records} SPF records, and two count as none. Keep one:',
    spfGood: '{domain} says which servers may send for it.',
    spfNoEnd: 'The SPF record of {domain} has no end, so it refuses nobody. Better:',
    spfEverybody: 'The SPF record of {domain} lets everybody send in its name. Change it:',
    spfNeutral: 'The SPF record of {domain} says nothing of other servers. Better:',
    spfMissing:
      'The SPF record of {domain} includes {name}, which has none: receivers take the whole record for broken. Take it out or correct it.',
    spfCostly:
      'The SPF record of {domain} needs {cost} questions to the DNS, and receivers ask {most} at most. Take out what you do not send with.',
    dkimNone:
      'Mail is not signed here. That is fine where your mail provider signs it in the name of {domain}; else make a key (openssl genrsa -out dkim.pem 2048), name its file in DKIM_PRIVATE_KEY, and ask the doctor again for the record.',
    dkimMissing: '{name} does not exist, so nobody can check the signatures. Add it:',
    dkimTwo: '{name} has more than one record. Keep this one:',
    dkimOther: '{name} holds another key than DKIM_PRIVATE_KEY. Change it:',
    dkimGood: '{name} holds the key that mail is signed with ({bits} bits).',
    dkimNotMail: '{name} is not meant for mail. Change it:',
    dkimNoSha: '{name} refuses SHA-256. Change it:',
    dkimTest: '{name} says that it is a test (t=y), so receivers do not rely on it. Change it:',
    dkimShort: 'The key of {name} has {bits} bits. Make one of 2048.',
    dmarcNone:
      '{domain} has no DMARC policy, which large mail providers ask of whoever sends to many. Add one, with an address that you read:',
    dmarcTwo: '{name} has more than one policy. Keep one:',
    dmarcOdd: '{name} says no policy that is known (p={policy}). Change it:',
    dmarcNoReports: '{name} has the policy {policy}, but no address for reports (rua). Better:',
    dmarcGood: '{name} has the policy {policy}.',
  },
};
