import { type ComponentProps, createElement } from 'react';

/** An icon as Lucide keeps it. */
interface IconData {
  node: readonly [tag: string, attributes: Record<string, string>][];
}

type IconProps = ComponentProps<'svg'> & { size?: number | string };

/**
 * Stands in the built site for Lucide's own function of that name, which serves every framework and carries several
 * times the code. Draws the icon in the colour of the text, hidden from screen readers.
 */
export default function createIcon(icon: IconData) {
  return (props: IconProps) => drawIcon(icon, props);
}

function drawIcon({ node }: IconData, { size = 24, children, ...rest }: IconProps) {
  return createElement(
    'svg',
    {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      ...rest,
    },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    children,
  );
}
