// The labelled reports that the rules for one story are measured with.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NewsReport } from './reports.ts';

/** One report, the story it belongs to, and the half of the set it is in. */
export interface LabelledReport {
  story: string;
  half: 'first' | 'second';
  item: NewsReport;
}

const reportLine = /^(es|en) (\d\d)\.(\d\d) ([^|]+) \| ([^|]+) \| (.+)$/;

/** The reports of labelled-news.txt, in its order. */
export function labelledNews(): LabelledReport[] {
  const file = path.join(import.meta.dirname, 'labelled-news.txt');
  const reports: LabelledReport[] = [];
  let story = '';
  let half: LabelledReport['half'] = 'first';
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const opened = /^== (.+)$/.exec(line)?.[1];
    if (opened) story = opened;
    if (line.startsWith('++')) half = line.includes('second') ? 'second' : 'first';
    const item = reportIn(line, reports.length);
    if (item) reports.push({ story, half, item });
  }
  return reports;
}

/** The report that a line holds; null for any other line. */
export function reportIn(line: string, position: number): NewsReport | null {
  const found = reportLine.exec(line);
  if (!found) return null;
  const [, language, day, hour, outlet = '', title = '', summary = ''] = found;
  const host = outlet.toLowerCase().replace(/[^a-z]+/g, '-');
  return {
    url: `https://${host}.example/${position}`,
    title,
    summary,
    text: summary,
    outlet,
    published_at: `2026-11-${day}T${hour}:00:00.000Z`,
    language: language === 'es' ? 'es' : 'en',
  };
}
