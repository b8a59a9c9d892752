import { Button } from '#app/ui/button.tsx';
import { Choice, Fields, TextArea, TextField, Tick } from '#app/ui/field.tsx';
import { FormBody } from '#app/ui/form-body.tsx';
import { useFormWords } from '#app/ui/form-words.ts';
import { useReader } from '#app/ui/reader.tsx';
import { contactReasons } from '#domain/contact';
import type { MessageKey } from '#i18n/messages';
import { href } from '../../links.ts';
import type { FormState } from '../../page.ts';

const reasonLabels = {
  press: 'contactReason.press',
  collaboration: 'contactReason.collaboration',
  sponsorship: 'contactReason.sponsorship',
  training: 'contactReason.training',
  other: 'contactReason.other',
} as const satisfies Record<(typeof contactReasons)[number], MessageKey>;

/** The form that writes to the newsroom. */
export function ContactForm({ form }: { form: FormState | null }) {
  const { t, language } = useReader();
  const words = useFormWords();
  return (
    <FormBody
      action={href('contact', language)}
      label={t('contact.form')}
      note={t('form.required')}
      form={form}
      script={{
        call: '/api/contact',
        extra: { language },
        words: {
          ...words,
          missing: t('contact.missingFields'),
          refused: t('contact.failed'),
          failed: t('contact.failed'),
          busy: t('contact.sending'),
        },
        after: { title: t('contact.sentTitle'), text: t('contact.sent') },
      }}
    >
      <ContactFields />
      <Consent />
      <Button type="submit" variant="primary">
        {t('contact.send')}
      </Button>
    </FormBody>
  );
}

function ContactFields() {
  const { t } = useReader();
  return (
    <Fields>
      <TextField id="nombre" name="name" label={t('contact.name')} autoComplete="name" required />
      <TextField
        id="correo"
        name="email"
        label={t('contact.email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextField
        id="organizacion"
        name="organization"
        label={t('contact.organization')}
        autoComplete="organization"
      />
      <Choice
        id="motivo"
        name="reason"
        label={t('contact.reason')}
        none={t('contact.chooseReason')}
        options={contactReasons.map((value) => ({ value, label: t(reasonLabels[value]) }))}
      />
      <TextArea
        id="mensaje"
        name="message"
        label={t('contact.message')}
        maxLength={5000}
        required
      />
    </Fields>
  );
}

function Consent() {
  const { t, language } = useReader();
  const [before, after] = t('contact.consent').split('{policy}');
  return (
    <Tick id="privacidad" name="privacy">
      {before}
      <a href={href('privacy', language)}>{t('contact.policy')}</a>
      {after}
    </Tick>
  );
}
