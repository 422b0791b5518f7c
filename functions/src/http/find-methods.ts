import { type EndpointDeclaration, endpoints } from '@gharseva/contract';

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

/** The declared methods of a path, sorted; none for an unknown path. */
export function findMethods(path: string): string[] {
  const declarations: EndpointDeclaration[] = Object.values(endpoints);
  return [
    ...new Set(
      declarations
        .filter((one) => matches(one.path, path))
        .flatMap(({ method }) => (method === 'GET' ? [method, 'HEAD'] : [method])),
    ),
  ].sort();
}
