// The writes of the weekly issue, of agents and of texts on demand.
import { tinyPng } from '#tests/helpers/png.ts';
import type { World } from './world.ts';

interface Coming {
  id: string;
  version: number;
  status: string;
  sends_in_ms: number | null;
  content: { intro_es: string };
}

const path = 'admin/newsletter/issues/coming';
const call = '/api/admin/newsletter/issues/coming';

/** The coming issue is written, held, released, asked to go out and taken back; now and then dropped. */
export async function editing(world: World): Promise<void> {
  const { ledger, admin, next } = world;
  let issue = await admin.read<Coming>(path);
  const { id } = issue;
  ledger.begin({
    [`issue:${id}`]: issue.status,
    [`intro:${id}`]: issue.content.intro_es || null,
    [`leaving:${id}`]: issue.sends_in_ms === null ? null : 'yes',
  });
  const decide = async (name: string, facts: Record<string, string | null>, more: object = {}) => {
    await ledger.write(`POST ${call}/${name}`, facts, () =>
      admin.call('POST', `${path}/${name}`, { id, ...more }),
    );
    issue = await admin.read<Coming>(path);
  };
  if (issue.sends_in_ms !== null) await decide('take-back', { [`leaving:${id}`]: null });
  const intro = `Saludo ${next()}`;
  await ledger.write(`PATCH ${call}`, { [`intro:${id}`]: intro }, () =>
    admin.call('PATCH', path, { id, version: issue.version, intro_es: intro }),
  );
  await decide('hold', { [`issue:${id}`]: 'held' });
  await decide('release', { [`issue:${id}`]: 'coming' });
  await decide('send', { [`leaving:${id}`]: 'yes' }, { version: issue.version });
  await decide('take-back', { [`leaving:${id}`]: null });
  await ledger.write(`POST ${call}/test`, {}, () =>
    admin.call('POST', `${path}/test`, { language: 'es' }),
  );
  for (const automatic of [false, true]) {
    await ledger.write(
      'PUT /api/admin/newsletter/automatic',
      { automatic: automatic ? 'yes' : 'no' },
      () => admin.call('PUT', 'admin/newsletter/automatic', { automatic }),
    );
  }
  if (world.isLast || world.round % 10 === 0) await decide('drop', { [`issue:${id}`]: 'dropped' });
}

/** The publication is given another tagline. */
export async function naming(world: World): Promise<void> {
  const { ledger, admin, next } = world;
  const { version } = await admin.read<{ version: number }>('publication');
  const tagline = `Lema ${next()}`;
  await ledger.write('PUT /api/publication', { tagline }, () =>
    admin.call('PUT', 'publication', { version, tagline_es: tagline }),
  );
  const picture = tinyPng().toString('base64');
  await ledger.write('POST /api/publication/logo', {}, () =>
    admin.call('POST', 'publication/logo', { picture }),
  );
}

/** Agents are made, changed, run, run all together and deleted; a text is asked for. */
export async function commissioning(world: World): Promise<void> {
  const { ledger, admin, next } = world;
  const name = `Radar ${next()}`;
  const made = await ledger.write('POST /api/agents', { [`agent:${name}`]: 'uno' }, () =>
    admin.call('POST', 'agents', { name, description: 'uno', status: 'active' }),
  );
  const { id } = (await made.json()) as { id: string };
  await ledger.write('PUT /api/agents/{id}', { [`agent:${name}`]: 'dos' }, () =>
    admin.call('PUT', `agents/${id}`, { description: 'dos' }),
  );
  const all = await ledger.write('POST /api/agents/execute-all', {}, () =>
    admin.call('POST', 'agents/execute-all'),
  );
  if (all.ok) {
    const { runs } = (await all.json()) as { runs: { id: string }[] };
    for (const run of runs) ledger.note(`run:${run.id}`, 'there');
  }
  await ledger.write('PUT /api/agents/{id}', { [`agent:${name}`]: 'tres' }, () =>
    admin.call('PUT', `agents/${id}`, { description: 'tres', status: 'paused' }),
  );
  // Stopped, nothing that is asked for after a kill would run.
  await ledger.write('PUT /api/agents/stop', {}, () =>
    admin.call('PUT', 'agents/stop', { is_stopped: false }),
  );
  await executing(world);
  const spare = `Sobra ${next()}`;
  const other = await ledger.write('POST /api/agents', { [`agent:${spare}`]: '' }, () =>
    admin.call('POST', 'agents', { name: spare }),
  );
  const { id: spareId } = (await other.json()) as { id: string };
  await ledger.write('DELETE /api/agents/{id}', { [`agent:${spare}`]: null }, () =>
    admin.call('DELETE', `agents/${spareId}`),
  );
}

async function executing({ ledger, admin, next }: World): Promise<void> {
  const name = `Sonda ${next()}`;
  const made = await ledger.write('POST /api/agents', { [`agent:${name}`]: '' }, () =>
    admin.call('POST', 'agents', { name, status: 'active' }),
  );
  const { id } = (await made.json()) as { id: string };
  const answers = [
    await ledger.write('POST /api/agents/{id}/execute', {}, () =>
      admin.call('POST', `agents/${id}/execute`),
    ),
    await ledger.write('POST /api/generate-manual-content', {}, () =>
      admin.call('POST', 'generate-manual-content', {
        userPrompt: `Las reglas que vienen, parte ${next()}`,
        generateImage: false,
      }),
    ),
  ];
  for (const answer of answers.filter(({ ok }) => ok)) {
    const { run } = (await answer.json()) as { run: { id: string } };
    ledger.note(`run:${run.id}`, 'there');
  }
  await ledger.write('PUT /api/agents/{id}', { [`agent:${name}`]: 'en pausa' }, () =>
    admin.call('PUT', `agents/${id}`, { description: 'en pausa', status: 'paused' }),
  );
}
