// What an examination of the mail finds, in sentences for whoever runs the site.

import type { HealthFinding } from '../health.ts';

export interface Finding {
  /** `advice` works, but could be better; an `error` keeps mail from arriving. */
  level: 'good' | 'advice' | 'error';
  subject: string;
  text: string;
  /** The TXT record to add to the DNS, or to put in place of the one there is. */
  record?: DnsRecord;
}

export interface DnsRecord {
  name: string;
  value: string;
}

/** The same as a finding of the whole examination. */
export function inReport({ level, subject, text, record }: Finding): HealthFinding {
  return {
    area: subject === 'SITE_URL' ? 'address' : 'mail',
    level,
    subject_es: subject,
    subject_en: subject,
    text_es: text,
    text_en: text,
    ...(record && { record }),
  };
}

/** Finds so, about one subject. */
export function about(subject: string) {
  const finding =
    (level: Finding['level']) =>
    (text: string, record?: DnsRecord): Finding => ({
      level,
      subject,
      text,
      ...(record && { record }),
    });
  return { good: finding('good'), advice: finding('advice'), error: finding('error') };
}
