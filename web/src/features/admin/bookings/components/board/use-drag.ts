import type { BoardRow } from '@gharseva/contract';
import { TIME_SLOTS } from '@gharseva/contract/rules';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Place } from '../../model/board-places';

/** How far the mouse moves before a press becomes a drag, in pixels. */
const THRESHOLD_PX = 6;

/** How near to its edge a scrolling part scrolls on, and how far with each move, in pixels. */
const EDGE_PX = 40;
const STEP_PX = 16;

interface DragProps {
  places: readonly BoardRow[];
  onStart: (cardId: string) => void;
  /** Called with the place under the mouse, or null. */
  onOver: (place: Place | null) => void;
  onEnd: (place: Place | null) => void;
}

/** Scrolls the part of the page that an element scrolls with when the mouse comes near to its edge. */
function scrollAt(target: Element | null, { clientX, clientY }: MouseEvent): void {
  const part = target?.closest('[data-scrolls]');
  if (!part) return;
  const { top, bottom, left, right } = part.getBoundingClientRect();
  const step = (at: number, from: number, to: number) =>
    at < from + EDGE_PX ? -STEP_PX : at > to - EDGE_PX ? STEP_PX : 0;
  part.scrollBy?.(step(clientX, left, right), step(clientY, top, bottom));
}

/** Keeps the click that follows a drag from picking the card up again. */
function ignoreNextClick(): void {
  const stop = (event: Event) => event.stopPropagation();
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
}

/**
 * Dragging a card with the mouse onto a cell with `data-row` and `data-slot`. Fingers and pens scroll, and tap instead.
 * `onPointerDown` belongs to the card's button.
 */
export function useDrag({ places, onStart, onOver, onEnd }: DragProps) {
  const [pressed, setPressed] = useState<{ id: string; x: number; y: number } | null>(null);
  const [isDragging, setIsDragging] = useState(false);
  /** As the state, at once: several moves may come before the next render. */
  const begun = useRef(false);
  const over = useRef<Place | null>(null);

  const placeAt = (target: Element | null): Place | null => {
    const { row: id, slot } = target?.closest<HTMLElement>('[data-row]')?.dataset ?? {};
    const row = places.find(({ _id }) => _id === id);
    const timeSlot = TIME_SLOTS[Number(slot)];
    return row && timeSlot ? { row, timeSlot } : null;
  };
  useEffect(() => {
    if (!pressed) return;
    const targetOf = ({ target }: Event) => (target instanceof Element ? target : null);
    const end = (place: Place | null) => {
      setPressed(null);
      setIsDragging(false);
      over.current = null;
      if (!begun.current) return;
      begun.current = false;
      ignoreNextClick();
      onEnd(place);
    };
    const move = (event: globalThis.PointerEvent) => {
      const { clientX, clientY } = event;
      if (!begun.current) {
        if (Math.hypot(clientX - pressed.x, clientY - pressed.y) < THRESHOLD_PX) return;
        begun.current = true;
        setIsDragging(true);
        onStart(pressed.id);
      }
      const target = targetOf(event);
      scrollAt(target, event);
      const place = placeAt(target);
      if (place?.row === over.current?.row && place?.timeSlot === over.current?.timeSlot) return;
      over.current = place;
      onOver(place);
    };
    const up = (event: Event) => end(placeAt(targetOf(event)));
    const cancel = () => end(null);
    const key = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') cancel();
    };
    const listened = { pointermove: move, pointerup: up, pointercancel: cancel, blur: cancel, keydown: key };
    const entries = Object.entries(listened) as [string, (event: Event) => void][];
    for (const [name, listen] of entries) window.addEventListener(name, listen);
    return () => {
      for (const [name, listen] of entries) window.removeEventListener(name, listen);
    };
  });
  const onPointerDown = (id: string, { pointerType, button, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'mouse' && button === 0) setPressed({ id, x: clientX, y: clientY });
  };
  return { isDragging, onPointerDown };
}
