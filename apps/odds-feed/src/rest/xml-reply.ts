import type { FastifyReply } from 'fastify';
import { document, element } from '../message/xml.ts';

export const sendXml = (reply: FastifyReply, root: string): FastifyReply =>
  reply.type('application/xml; charset=utf-8').send(document(root));

/** As the feed answers to what is not there or not allowed. */
export const sendProblem = (
  reply: FastifyReply,
  status: 400 | 403 | 404 | 429,
  message: string,
): FastifyReply => {
  const codes = {
    400: 'BAD_REQUEST',
    403: 'FORBIDDEN',
    404: 'NOT_FOUND',
    429: 'TOO_MANY_REQUESTS',
  } as const;
  return sendXml(
    reply.code(status),
    element('response', { response_code: codes[status] }, [
      element('action', {}, []),
      `<message>${message}</message>`,
    ]),
  );
};

export const isoOf = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, '+00:00');
