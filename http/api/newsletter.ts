// The newsletter as visitors reach it.
import type { FastifyRequest } from 'fastify';
import { SubscribeInput } from '#domain/newsletter';
import { subscribe } from '#domain/newsletter/server';
import { translators } from '#i18n/messages';
import type { Services } from '#platform/services';
import { clientOf } from '../client.ts';
import { type Api, MessageAnswer } from './route.ts';

/** Subscribing. What is answered says nothing about whether the address was known. */
export function mountNewsletter(api: Api, services: Services): void {
  api.route({
    method: 'POST',
    url: '/newsletter/subscribe',
    config: { access: 'public' },
    schema: {
      summary: 'Subscribe an address to the newsletter',
      description: 'Answers the same for an address that is new, known or waiting to be confirmed.',
      tags: ['newsletter'],
      body: SubscribeInput,
      response: { 200: MessageAnswer },
    },
    handler: async (request) => {
      const input = { ...request.body, consentSource: formPage(request, services.config.SITE_URL) };
      const { message } = await subscribe(services, input, clientOf(request));
      return { message: translators[input.language](message) };
    },
  });
}

/** The page whose form made the call, as the record of consent names it; `api` for a call that no page of the site made. */
function formPage({ headers: { referer = '' } }: FastifyRequest, siteUrl: string): string {
  const page = URL.parse(referer);
  return page && page.origin === new URL(siteUrl).origin ? page.pathname : 'api';
}
