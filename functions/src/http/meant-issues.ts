import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Counts what speaks against a member: wrong fixed values, then fields that it does not know, then all faults. */
function misfit(issues: readonly Issue[]): readonly number[] {
  const fixed = issues.filter((issue) => issue.code === 'invalid_value' && issue.values.length === 1);
  const unknown = issues.map((issue) => (issue.code === 'unrecognized_keys' ? issue.keys.length : 0));
  return [fixed.length, unknown.reduce((sum, keys) => sum + keys, 0), issues.length];
}

/** Negative if the first counts less, where both first differ. */
function compare(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((count, place) => count !== other[place]);
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}

/** The faults of the member of a union that the sender most likely meant: the one that fits best, of equals the first. */
function ofMeant(members: readonly (readonly Issue[])[]): readonly Issue[] {
  return members.reduce((best, member) => (compare(misfit(member), misfit(best)) < 0 ? member : best));
}

/** The members of a union, of which any may be meant; none for a schema of another kind. */
function membersOf(schema: z.ZodMiniType): readonly z.core.$ZodType[] {
  const { def } = schema._zod as z.core.$ZodUnion['_zod'];
  return def.type === 'union' && !('discriminator' in def) ? def.options : [];
}

/** The faults with those of the meant member in place of a union's one, which names no field. */
function withinUnions(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
    return withinUnions(ofMeant(issue.errors)).map((inner) => ({
      ...inner,
      path: [...issue.path, ...inner.path],
    }));
  });
}

/** The faults of a value that its schema refused, each where the sender can mend it. */
export function meantIssues(schema: z.ZodMiniType, value: unknown, issues: readonly Issue[]): Issue[] {
  const members = membersOf(schema).map(
    (member) => (member as z.ZodMiniType).safeParse(value).error?.issues ?? [],
  );
  return withinUnions(members.length > 0 ? ofMeant(members) : issues);
}
