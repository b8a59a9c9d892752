// What `npm run drill guide` does with each command of docs/operating.md: in which order it runs them, as whom, and
// why it does not run some.

/** Whose command it is: root's, the program's user's in its folder, or one that stays until the next `stop`. */
export interface Step {
  /** As the guide has it; `null` for what the drill does on its own account. */
  text: string | null;
  as: 'root' | 'vigia' | 'serve' | 'stop';
  /** What stands in its place, where the guide leaves something to fill in. */
  fill?: Record<string, string>;
  /** What the drill runs where the guide has nothing. */
  own?: string;
  /** Settings before the command. */
  settings?: string;
  /** Where it serves, if not on the usual port. */
  port?: number;
  /** The exit codes that are right, where 0 is not the only one. */
  codes?: readonly number[];
}

const backup = '/var/lib/vigia/una.tar.gz';
const address = 'you@example.org';
const file = { '<file>': backup };
const reader = { '<address>': 'otra@example.org' };
const wayBack = '/var/lib/vigia/antes.tar.gz';
const onSocket = 'postgres:///vigia?host=/var/run/postgresql&user=vigia';
/** Names do not lead anywhere here: it says so, which is its work. */
const findsFaults = [0, 1];

/** The beginning of a command by hand with settings of its own. */
function withSettings(settings: string): string {
  return `runuser -u vigia -- sh -c 'cd /srv/vigia && set -a && . /etc/vigia.env && ${settings}`;
}

const withData = "runuser -u vigia -- sh -c 'cd /var/lib/vigia && set -a && . /etc/vigia.env";
const unitOfPackage =
  "sed -e 's,^ExecStart=.*,ExecStart=/opt/vigia/current/node_modules/.bin/vigia,' -e 's,^WorkingDirectory=.*,WorkingDirectory=/var/lib/vigia,' -e 's,^ReadWritePaths=.*,ReadWritePaths=/var/lib/vigia,' /opt/vigia/current/node_modules/vigia/deploy/vigia.service > /etc/systemd/system/vigia.service";

export const steps: readonly Step[] = [
  { text: null, own: 'plain-debian', as: 'root' },
  {
    text: 'apt-get update && apt-get install -y --no-install-recommends ca-certificates nodejs npm git caddy',
    as: 'root',
  },
  { text: null, own: 'link-node', as: 'root' },
  { text: 'node --version', as: 'root' },
  { text: 'useradd --system --home-dir /srv/vigia --shell /usr/sbin/nologin vigia', as: 'root' },
  { text: 'git clone https://example.org/vigia.git /srv/vigia', as: 'root' },
  { text: 'install -d -m 700 -o vigia -g vigia /var/lib/vigia', as: 'root' },
  { text: 'chown -R vigia:vigia /srv/vigia', as: 'root' },
  { text: 'install -m 600 -o vigia -g vigia /dev/null /etc/vigia.env', as: 'root' },
  {
    text: String.raw`printf 'SITE_URL=https://news.example.org\nTRUST_PROXY=1\nDATA_DIR=/var/lib/vigia\nADMIN_EMAIL=you@example.org\n' > /etc/vigia.env`,
    as: 'root',
  },
  {
    text: 'install -m 644 /srv/vigia/deploy/vigia.service /etc/systemd/system/vigia.service',
    as: 'root',
  },
  {
    text: 'sed s/vigia.example/news.example.org/ /srv/vigia/deploy/Caddyfile > /etc/caddy/Caddyfile',
    as: 'root',
  },
  { text: 'apt-get install -y nginx certbot', as: 'root' },
  {
    text: 'sed s/vigia.example/news.example.org/ /srv/vigia/deploy/nginx.conf > /etc/nginx/conf.d/vigia.conf',
    as: 'root',
  },
  // nginx makes the folder when it runs.
  { text: 'find /var/cache/nginx-vigia -type f -delete', as: 'root', codes: [0, 1] },
  { text: null, own: 'unit', as: 'serve' },
  { text: 'curl -i http://127.0.0.1:3000/readyz', as: 'root' },
  { text: 'curl http://127.0.0.1:3000/metrics', as: 'root' },
  {
    text: "runuser -u vigia -- sh -c 'cd /srv/vigia && set -a && . /etc/vigia.env && npm run doctor'",
    as: 'root',
    codes: findsFaults,
  },
  { text: 'npm run doctor', as: 'vigia', codes: findsFaults },
  { text: 'npm run backup', as: 'vigia' },
  { text: 'npm run backup -- <file>', as: 'vigia', fill: file },
  { text: 'npm run backup -- --list', as: 'vigia' },
  { text: 'npm run check-backup', as: 'vigia' },
  { text: 'npm run check-backup -- <file>', as: 'vigia', fill: file },
  { text: null, as: 'stop' },
  { text: 'npm run admin -- list', as: 'vigia' },
  { text: 'npm run admin -- make-administrator <address>', as: 'vigia', fill: reader },
  { text: 'npm run admin -- new-password <address>', as: 'vigia', fill: reader },
  // There is none, and it says so.
  {
    text: 'npm run admin -- remove-second-factor <address>',
    as: 'vigia',
    fill: reader,
    codes: [1],
  },
  { text: 'npm run admin -- export <address>', as: 'vigia', fill: reader },
  { text: 'npm run admin -- end-sessions <address>', as: 'vigia', fill: reader },
  {
    text: 'npm run admin -- change-address <address> <new address>',
    as: 'vigia',
    fill: { ...reader, '<new address>': 'nueva@example.org' },
  },
  {
    text: 'npm run admin -- make-reader <address>',
    as: 'vigia',
    fill: { '<address>': 'nueva@example.org' },
  },
  {
    text: 'npm run admin -- delete-account <address>',
    as: 'vigia',
    fill: { '<address>': 'nueva@example.org' },
  },
  // The last administrator is not deleted, and it says so.
  {
    text: 'npm run admin -- delete-account-and-name <address>',
    as: 'vigia',
    fill: { '<address>': address },
    codes: [1],
  },
  // What the program ships is of the shape of an operator's own.
  {
    text: 'npm run admin -- import-directory <folder>',
    as: 'vigia',
    fill: { '<folder>': '/srv/vigia/content' },
  },
  // Refused: the installation is not empty.
  { text: 'npm run restore -- <file>', as: 'vigia', fill: file, codes: [1] },
  {
    text: 'install -d -m 700 -o vigia -g vigia /var/lib/vigia-rehearsal',
    as: 'root',
  },
  {
    text: `${withSettings('DATA_DIR=/var/lib/vigia-rehearsal DATABASE_URL=')} && npm run restore -- <file> --rehearsal'`,
    as: 'root',
    fill: file,
  },
  {
    text: `${withSettings('DATA_DIR=/var/lib/vigia-rehearsal DATABASE_URL= PORT=3100 SITE_URL=http://localhost:3100')} && npm start'`,
    as: 'serve',
    port: 3100,
  },
  { text: null, as: 'stop' },
  { text: 'rm -r /var/lib/vigia-rehearsal', as: 'root' },
  { text: 'openssl genrsa -out /etc/vigia-dkim.pem 2048', as: 'root' },
  { text: 'chown vigia:vigia /etc/vigia-dkim.pem', as: 'root' },
  { text: 'echo DKIM_PRIVATE_KEY=/etc/vigia-dkim.pem >> /etc/vigia.env', as: 'root' },
  { text: 'apt-get install -y postfix', as: 'root' },
  {
    text: "postconf -e 'myhostname = news.example.org' 'myorigin = $myhostname' 'mydestination = $myhostname, localhost' 'inet_interfaces = all'",
    as: 'root',
  },
  { text: 'install -d -m 700 -o vigia -g vigia /var/lib/vigia/returned', as: 'root' },
  { text: 'echo /var/lib/vigia/returned/ > /srv/vigia/.forward', as: 'root' },
  { text: "echo 'boletin: vigia' >> /etc/aliases && newaliases", as: 'root' },
  {
    text: String.raw`printf "SMTP_URL='smtp://127.0.0.1:25?tls.rejectUnauthorized=false'\nMAIL_FROM='Vigía <boletin@news.example.org>'\nBOUNCE_DIR=/var/lib/vigia/returned\n" >> /etc/vigia.env`,
    as: 'root',
  },
  { text: 'git fetch --tags', as: 'vigia' },
  { text: 'runuser -u vigia -- git -C /srv/vigia fetch --tags', as: 'root' },
  { text: 'git checkout v0.2.0', as: 'vigia' },
  { text: 'npm start', as: 'serve' },
  { text: null, as: 'stop' },
  { text: 'npm pack', as: 'vigia' },
  { text: 'npm run prepare-version -- v0.3.0', as: 'vigia' },
  { text: 'npm start', as: 'serve' },
  { text: 'npm run prepare-version -- --back', as: 'vigia' },
  { text: null, as: 'stop' },
  { text: null, own: 'pack-next', as: 'root' },
  { text: 'npm install --prefix /opt/vigia/0.3.0 ./vigia-0.3.0.tgz', as: 'root' },
  { text: 'ln -sfn /opt/vigia/0.3.0 /opt/vigia/current', as: 'root' },
  { text: unitOfPackage, as: 'root' },
  { text: null, own: 'unit', as: 'serve' },
  {
    text: `${withData} && /opt/vigia/current/node_modules/.bin/vigia doctor'`,
    as: 'root',
    codes: findsFaults,
  },
  { text: null, as: 'stop' },
  // Back to the checkout.
  {
    text: 'install -m 644 /srv/vigia/deploy/vigia.service /etc/systemd/system/vigia.service',
    as: 'root',
  },
  { text: 'apt-get install -y postgresql', as: 'root' },
  { text: null, own: 'start-postgres', as: 'root' },
  { text: 'runuser -u postgres -- createuser vigia', as: 'root' },
  {
    text: 'runuser -u postgres -- createdb --owner vigia --encoding UTF8 --locale C.UTF-8 --template template0 vigia',
    as: 'root',
  },
  {
    text: `runuser -u vigia -- sh -c 'cd /srv/vigia && set -a && . /etc/vigia.env && npm run move-to-postgres -- "${onSocket}"'`,
    as: 'root',
  },
  { text: `echo "DATABASE_URL='${onSocket}'" >> /etc/vigia.env`, as: 'root' },
  {
    text: String.raw`sed 's/^EnvironmentFile=/Environment=PORT=3001\n&/' /etc/systemd/system/vigia.service > /etc/systemd/system/vigia-3001.service`,
    as: 'root',
  },
  { text: null, own: 'unit', as: 'serve' },
  { text: null, as: 'stop' },
  // The way back.
  { text: 'npm run backup -- <file>', as: 'vigia', fill: { '<file>': wayBack } },
  {
    text: 'npm run restore -- <file> --replace',
    as: 'vigia',
    fill: { '<file>': wayBack },
    settings: 'DATABASE_URL=',
  },
  { text: null, own: 'stop-postgres', as: 'root' },
];

const systemd =
  'there is no systemd in a throw-away root: the line of the unit is run by its user instead';
const inFull = 'named in passing; it is run in full where the guide explains it';

/** Why a command of the guide is not run. */
export const notRun: Readonly<Record<string, string>> = {
  'systemctl daemon-reload && systemctl enable --now vigia': systemd,
  'systemctl daemon-reload && systemctl enable --now vigia-3001': systemd,
  'systemctl restart vigia': systemd,
  'systemctl restart postfix vigia': `${systemd}; domain/deliveries/bounces.db.test.ts reads such a Maildir`,
  'systemctl start vigia': systemd,
  'systemctl stop vigia': systemd,
  'systemctl reload caddy': `${systemd}; npm run drill proxy runs Caddy with the file`,
  'journalctl -u vigia -f': systemd,
  'journalctl -f': systemd,
  'journalctl -u vigia -n 20': systemd,
  'npm run restore -- s3://vigia-backups/nights/vigia-20261123T014500Z.tar.gz':
    'needs storage elsewhere: platform/backup/bucket-backups.db.test.ts',
  "certbot certonly --webroot -w /var/www/html -d news.example.org --deploy-hook 'systemctl reload nginx'":
    'the authority asks a name that leads to the machine',
  'nginx -t && systemctl reload nginx': `${systemd}; npm run drill proxy runs nginx with the file and a certificate`,
  'git checkout': inFull,
  'npm install --prefix /opt/vigia/0.2.0 ./vigia-0.2.0.tgz': 'the same with 0.3.0 is run',
  'ln -sfn /opt/vigia/0.2.0 /opt/vigia/current': 'the same with 0.3.0 is run',
  'du -sh': inFull,
  'npm run admin -- change-address': inFull,
  'npm run admin -- export': inFull,
  'npm run admin -- new-password': inFull,
  'npm run admin -- remove-second-factor': inFull,
  'npm run restore': inFull,
  'npm run move-to-postgres -- postgres://vigia:password@db.example.org/vigia':
    'the same over a socket is run',
  'runuser -u postgres -- psql': 'opens a prompt',
  'npm run prepare-version': inFull,
  'npm run drill': 'a drill of its own',
  'npm run drill proxy': 'a drill of its own',
};

/** What holds the files and settings that the guide shows, by their first line. */
export const shown: Readonly<Record<string, string>> = {
  'scrape_configs:': 'of Prometheus, which is not at hand; scripts/deploy.test.ts reads the rules',
  '{ "slug": "ana-ruiz",': 'tests/guards/operators-guide.test.ts reads it as the program does',
  '{ "slug": "de-mano",': 'tests/guards/operators-guide.test.ts reads it as the program does',
  'proxy_http_version 1.1;': 'npm run drill proxy runs deploy/nginx.conf, which has these lines',
  'BACKUP_BUCKET=https://s3.example.org/vigia-backups/nights':
    'platform/backup/bucket-backups.db.test.ts, with storage on this machine',
};
