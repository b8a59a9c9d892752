// The second factor of an administrator: switched on and off. Logging in with it is in `auth.ts`.
import { z } from 'zod';
import { PasswordAgainInput, SecondFactorInput } from '#domain/accounts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  switchOffSecondFactor,
} from '#domain/accounts/server';
import type { Services } from '#platform/services';
import { clientOf, setCookies } from '../client.ts';
import { type Api, callerOf } from './route.ts';

const SecondFactorAnswer = z.object({ second_factor: z.boolean() });
const SetupAnswer = z.object({
  uri: z.string(),
  secret: z.string(),
  recovery_codes: z.array(z.string()),
});
const tags = ['accounts'];

/** Whether it is on; prepared, confirmed and switched off again. */
export function mountSecondFactor(api: Api, services: Services): void {
  mountState(api, services);
  mountSetup(api, services);
  mountSwitchOff(api, services);
}

function mountState(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/auth/second-factor',
    config: { access: 'admin' },
    schema: {
      summary: 'Whether the second factor of the account is on',
      tags,
      response: { 200: SecondFactorAnswer },
    },
    handler: async (request) => ({
      second_factor: await hasSecondFactor(services, { userId: callerOf(request).id }),
    }),
  });
}

function mountSetup(api: Api, services: Services): void {
  api.route({
    method: 'POST',
    url: '/auth/second-factor/begin',
    config: { access: 'admin' },
    schema: {
      summary: 'Prepare a second factor: what the app needs, and recovery codes, this once',
      tags,
      body: PasswordAgainInput,
      response: { 200: SetupAnswer },
    },
    handler: async (request) => {
      const input = { ...request.body, userId: callerOf(request).id };
      return beginSecondFactor(services, input, clientOf(request));
    },
  });
  api.route({
    method: 'POST',
    url: '/auth/second-factor/confirm',
    config: { access: 'admin' },
    schema: {
      summary: 'Switch the second factor on with a code of the app',
      tags,
      body: SecondFactorInput,
      response: { 200: SecondFactorAnswer },
    },
    handler: async (request, reply) => {
      const input = { ...request.body, userId: callerOf(request).id };
      const { cookies } = await confirmSecondFactor(services, input, clientOf(request));
      return setCookies(reply, cookies).send({ second_factor: true });
    },
  });
}

function mountSwitchOff(api: Api, services: Services): void {
  api.route({
    method: 'POST',
    url: '/auth/second-factor/off',
    config: { access: 'admin' },
    schema: {
      summary: 'Switch the second factor off',
      tags,
      body: PasswordAgainInput,
      response: { 200: SecondFactorAnswer },
    },
    handler: async (request, reply) => {
      const input = { ...request.body, userId: callerOf(request).id };
      const { cookies } = await switchOffSecondFactor(services, input, clientOf(request));
      return setCookies(reply, cookies).send({ second_factor: false });
    },
  });
}
