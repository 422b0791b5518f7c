import { type ComponentProps, createElement } from 'react';

/** The data of a Lucide icon. */
interface IconData {
  node: readonly [tag: string, attributes: Record<string, string>][];
}

type IconProps = ComponentProps<'svg'> & { size?: number | string };

/**
 * Replaces Lucide's function of that name in the built site, which is several times larger. Draws the icon in the text
 * colour, hidden from screen readers.
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
