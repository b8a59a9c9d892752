// The contact form's call.
import { z } from 'zod';
import { ContactInput } from '#domain/contact';
import { sendContactMessage } from '#domain/contact/server';
import { translators } from '#i18n/messages';
import type { Services } from '#platform/services';
import { clientOf } from '../client.ts';
import { type Api, MessageAnswer } from './route.ts';

const ContactBody = ContactInput.extend({ language: z.enum(['es', 'en']).default('es') });

/** Sending a message to the newsroom: kept before it is answered, mailed afterwards. */
export function mountContact(api: Api, services: Services): void {
  api.route({
    method: 'POST',
    url: '/contact',
    config: { access: 'public' },
    schema: {
      summary: 'Send a message to the newsroom',
      tags: ['contact'],
      body: ContactBody,
      response: { 200: MessageAnswer },
    },
    handler: async (request) => {
      await sendContactMessage(services, request.body, clientOf(request));
      return { message: translators[request.body.language]('contact.sent') };
    },
  });
}
