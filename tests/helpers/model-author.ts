// A model that does what it is asked: it writes articles in Spanish, translates them into English, and proposes the
// last line of the sources for each sentence.
import type { AskedOfModel } from './model-protocol.ts';
import type { ModelReply } from './model-server.ts';
import { isAskedForPassages, lastLineOfSources, proposing } from './proposing-model.ts';

const paragraphs = {
  es: [
    'La oficina europea que vigila los modelos de inteligencia artificial ha explicado cómo piensa aplicar las reglas a las empresas que los ofrecen [1].',
    'Los equipos que usan estos sistemas en la administración tendrán que decir para qué los usan, quién los revisa y qué hacen cuando se equivocan [1].',
    'Varias asociaciones piden que las personas afectadas puedan reclamar sin coste y que las respuestas lleguen en un plazo razonable, también cuando la decisión la tomó una máquina [1].',
    'Los expertos consultados recuerdan que ninguna norma sirve de mucho si nadie mira cómo se cumple, y que hacen falta personas con tiempo y con medios para hacerlo bien [1].',
  ],
  en: [
    'The European office that watches over the models of artificial intelligence has explained how it means to apply the rules to the companies that offer them [1].',
    'The teams that use these systems in public service will have to say what they use them for, who looks after them and what they do when they are wrong [1].',
    'Several associations ask that the people who are affected may complain at no cost and that the answers come within a reasonable time, also when a machine took the decision [1].',
    'The experts who were asked remind us that no rule is of much use if nobody looks at how it is kept, and that people with time and means are needed to do it well [1].',
  ],
};

const summaries = {
  es: 'La oficina europea explica cómo aplicará las reglas. Las asociaciones piden que se pueda reclamar sin coste.',
  en: 'The European office explains how it will apply the rules. The associations ask for complaints at no cost.',
};

/** What it says to a call, after a while: articles under this title, and translations part by part. */
export function authorOf(
  title: string,
  { delayMs = 0 }: { delayMs?: number } = {},
): (asked: AskedOfModel) => ModelReply {
  return (asked) => {
    const { system, prompt } = asked;
    if (isAskedForPassages(asked)) {
      return { ...proposing({ '': { passage: lastLineOfSources(asked) } })(asked), delayMs };
    }
    if (system.startsWith('Traduces')) {
      const parts = Number(/en parts \((\d+)\)/.exec(prompt)?.[1] ?? 0);
      const translated = Array.from({ length: parts }, (_, index) =>
        parts === 1 ? paragraphs.en.join('\n\n') : paragraphs.en[index % paragraphs.en.length],
      );
      return {
        delayMs,
        json: { title: `${title} (in English)`, summary: summaries.en, parts: translated },
      };
    }
    return {
      delayMs,
      json: {
        title,
        summary: summaries.es,
        body: paragraphs.es.join('\n\n'),
        topics: ['regulacion'],
        tags: ['reglas', 'europa'],
        sources: [1],
      },
    };
  };
}
