// The words of the radar, which are not the names of its topics: filters carry both, so that who follows a word
// finds it where it leads.
import type { Translate } from './i18n.ts';
import type { MessageKey } from './messages.ts';
import { topicLabel } from './topic-label.ts';

const words: Record<string, MessageKey> = {
  'desinformacion-deepfakes': 'radar.deepfakes',
  regulacion: 'radar.ai-act',
  'trabajo-economia': 'radar.desplazamiento-laboral',
  'tecnica-modelos': 'radar.agi',
  'etica-sesgos': 'radar.sesgo-algoritmico',
  'seguridad-alignment': 'radar.alignment',
};

/** The radar's word for a topic; the topic's name where the radar has none. */
export function radarWord(t: Translate<MessageKey>, topic: string): string {
  const key = Object.hasOwn(words, topic) ? words[topic] : undefined;
  return key ? t(key) : topicLabel(t, topic);
}

/**
 * A topic's name with the radar's word for it, where that is not in it.
 * @example topicWithRadarWord(t, 'regulacion') // 'Regulación · AI Act'
 */
export function topicWithRadarWord(t: Translate<MessageKey>, topic: string): string {
  const [name, word] = [topicLabel(t, topic), radarWord(t, topic)];
  return name.toLowerCase().includes(word.toLowerCase()) ? name : `${name} · ${word}`;
}
