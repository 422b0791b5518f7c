/** Rules of axe that do not hold for a scene: the page of components shows each twice, so its landmarks come in pairs. */
export const AXE_EXCEPT: Record<string, readonly string[]> = { 'ui-gallery': ['landmark-unique'] };
