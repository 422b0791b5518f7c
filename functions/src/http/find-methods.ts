import type { EndpointDeclaration } from '@gharseva/contract';

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) =>
      segment.startsWith(':') ? given[index] !== '' : segment === given[index],
    )
  );
}

/** The methods of a path among some endpoints, sorted; none for an unknown path. */
export function findMethods(
  path: string,
  declarations: readonly Pick<EndpointDeclaration, 'method' | 'path'>[],
): string[] {
  return [
    ...new Set(
      declarations
        .filter((one) => matches(one.path, path))
        .flatMap(({ method }) => (method === 'GET' ? [method, 'HEAD'] : [method])),
    ),
  ].sort();
}
