/** Rules of axe that a scene is exempt from: the page of components shows each twice, so its landmarks are not unique. */
export const AXE_EXCEPT: Record<string, readonly string[]> = { 'ui-gallery': ['landmark-unique'] };
