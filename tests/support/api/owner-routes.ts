import { type Audience, endpoints } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { type Area, endpointsOf, type SecurityScene } from '../security-table';
import { rightCalls } from './right-calls';

/** Tests every endpoint of an area whose address names its owner. */
export function describeOwnerRoutes(area: Area, scene: SecurityScene): void {
  const routes = endpointsOf(area).filter((name) => {
    const audience: Audience = endpoints[name].audience;
    return audience.kind === 'customerOwner' || (audience.kind === 'worker' && audience.owner);
  });

  describe('owned records', () => {
    test.each(routes)(
      '%s: the same answer for the id of another, an unknown and a malformed one',
      async (name) => {
        const { api, cast, adminEmail } = scene;
        const token = await cast.tokenOf('other');
        const answers = [];
        for (const uid of [cast.owner.uid, 'nobody', 'a b', '%', 'x'.repeat(300)]) {
          const right = rightCalls[name]({ ...cast.owner, uid }, adminEmail);
          for (const body of [right.body, { nonsense: true }, '{']) {
            const { status, error } = await api.call(name, {
              ...right,
              token,
              ...(right.body ? { body } : {}),
            });
            answers.push(JSON.stringify([status, error]));
          }
        }
        expect(new Set(answers).size).toBe(1);
        expect(answers[0]).toContain('403');
      },
    );

    test.each(routes)('%s: checks the token before the request', async (name) => {
      const right = rightCalls[name](scene.cast.owner, scene.adminEmail);
      const sent = right.body ? { ...right, body: '{' } : right;
      for (const token of [null, 'nonsense', 'a.b.c']) {
        expect((await scene.api.call(name, { ...sent, token })).status).toBe(401);
      }
    });
  });
}
