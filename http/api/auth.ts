// Logging in and out, and making an account.
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { LoginInput, RegisterInput, roles, SecondFactorInput } from '#domain/accounts';
import {
  logIn,
  type LoginResult,
  logOut,
  readSession,
  register,
  verifySecondFactor,
} from '#domain/accounts/server';
import { translators } from '#i18n/messages';
import type { Services } from '#platform/services';
import { clientOf, setCookies } from '../client.ts';
import type { Api } from './route.ts';

const User = z
  .object({ username: z.string(), email: z.string(), role: z.enum(roles) })
  .meta({ id: 'User' });
const UserAnswer = z.object({ user: User });
const SessionAnswer = z.object({ user: User.nullable() });
const tags = ['accounts'];

/** Login in one step or two, registration, logout, and who is logged in. */
export function mountAuth(api: Api, services: Services): void {
  mountLogin(api, services);
  mountRegistration(api, services);
  mountSession(api, services);
}

function mountLogin(api: Api, services: Services): void {
  api.route({
    method: 'POST',
    url: '/auth/login',
    config: { access: 'public' },
    schema: {
      summary: 'Log in',
      description:
        'Where the second factor is on and no `code` came, answers 401 with `details.code` `required` and a cookie with which `POST /api/auth/second-factor` takes the code.',
      tags,
      body: LoginInput,
      response: { 200: UserAnswer },
    },
    handler: async (request, reply) =>
      answerLogin(reply, await logIn(services, request.body, clientOf(request))),
  });
  api.route({
    method: 'POST',
    url: '/auth/second-factor',
    config: { access: 'public' },
    schema: {
      summary: 'The second step of a login: a code of the app or a recovery code',
      tags,
      body: SecondFactorInput,
      response: { 200: UserAnswer },
    },
    handler: async (request, reply) =>
      answerLogin(reply, await verifySecondFactor(services, request.body, clientOf(request))),
  });
}

function mountRegistration(api: Api, services: Services): void {
  api.route({
    method: 'POST',
    url: '/auth/register',
    config: { access: 'public' },
    schema: {
      summary: 'Make an account and log in',
      tags,
      body: RegisterInput,
      response: { 200: UserAnswer },
    },
    handler: async (request, reply) =>
      answerLogin(reply, await register(services, request.body, clientOf(request))),
  });
}

function mountSession(api: Api, services: Services): void {
  api.route({
    method: 'POST',
    url: '/auth/logout',
    config: { access: 'public' },
    schema: { summary: 'Log out', tags, response: { 204: z.null() } },
    handler: async (request, reply) => {
      const { cookies } = await logOut(services, request.headers.cookie);
      return setCookies(reply, cookies).code(204).send(null);
    },
  });
  api.route({
    method: 'GET',
    url: '/auth/session',
    config: { access: 'public' },
    schema: { summary: 'Who is logged in', tags, response: { 200: SessionAnswer } },
    handler: async (request, reply) => {
      const session = await readSession(services, request.headers.cookie);
      return setCookies(reply, []).send({ user: session?.user ?? null });
    },
  });
}

function answerLogin(reply: FastifyReply, result: LoginResult) {
  setCookies(reply, result.cookies);
  if (result.kind === 'loggedIn') return reply.send({ user: result.user });
  return reply.code(401).send({
    error: translators.es('account.codeNeeded'),
    details: { code: 'required' },
  });
}
