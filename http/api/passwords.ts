// Changing a password that is known, and replacing one that is forgotten.
import { ChangePasswordInput, PasswordResetInput, ResetPasswordInput } from '#domain/accounts';
import { changePassword, requestPasswordReset, resetPassword } from '#domain/accounts/server';
import { translators } from '#i18n/messages';
import type { Services } from '#platform/services';
import { clientOf, setCookies } from '../client.ts';
import { type Api, callerOf, MessageAnswer } from './route.ts';

const tags = ['accounts'];

/** A new password for who is logged in, and the two steps of a reset by mail. */
export function mountPasswords(api: Api, services: Services): void {
  api.route({
    method: 'POST',
    url: '/auth/password',
    config: { access: 'user' },
    schema: {
      summary: 'Change the password; ends every other session of the account',
      tags,
      body: ChangePasswordInput,
      response: { 200: MessageAnswer },
    },
    handler: async (request, reply) => {
      const input = { ...request.body, userId: callerOf(request).id };
      const { cookies } = await changePassword(services, input, clientOf(request));
      return setCookies(reply, cookies).send({
        message: translators.es('account.passwordChanged'),
      });
    },
  });
  api.route({
    method: 'POST',
    url: '/auth/password-reset',
    config: { access: 'public' },
    schema: {
      summary: 'Have a link mailed that resets the password',
      tags,
      body: PasswordResetInput,
      response: { 200: MessageAnswer },
    },
    handler: async (request) => {
      await requestPasswordReset(services, request.body, clientOf(request));
      return { message: translators[request.body.language]('account.resetRequested') };
    },
  });
  api.route({
    method: 'POST',
    url: '/auth/password-reset/confirm',
    config: { access: 'public' },
    schema: {
      summary: 'Set a new password with the token of the mailed link',
      tags,
      body: ResetPasswordInput,
      response: { 200: MessageAnswer },
    },
    handler: async (request) => {
      await resetPassword(services, request.body);
      return { message: translators.es('account.passwordChanged') };
    },
  });
}
