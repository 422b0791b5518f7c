import type { BoardJob } from '@gharseva/contract';
import { orderNumber } from '@gharseva/contract/rules';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { formatSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { type Board, findJob } from '../../model/board';
import {
  blockOf,
  cardId,
  firstPlace,
  isOutsideHours,
  type Place,
  placeBeside,
  placeId,
} from '../../model/board-places';
import { useBlockText } from './use-block-text';
import { useDrag } from './use-drag';

interface PickUpProps {
  board: Board;
  city: string;
  /** True while a card is being assigned: no other one is picked up. */
  busy: boolean;
  onDrop: (job: BoardJob, place: Place) => void;
}

/**
 * The card that is picked up and the place chosen for it: one state for keyboard, tapping and dragging. `said` is what a
 * screen reader is told of each step. A card that vanishes from the board meanwhile is no longer picked up.
 */
export function usePickUp({ board, city, busy, onDrop }: PickUpProps) {
  const t = useT();
  const blockText = useBlockText();
  const [pickedId, setPickedId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Place | null>(null);
  const [said, setSaid] = useState('');
  const picked = findJob(board, pickedId);
  // The row as it is now, should the board have been read again.
  const row = chosen && board.rows.find(({ _id }) => _id === chosen.row._id);
  const place = picked && chosen && row ? { row, timeSlot: chosen.timeSlot } : null;

  const wordsFor = (job: BoardJob, at: Place) => {
    const block = blockOf(job, at, city);
    const state = block
      ? blockText(block, job)
      : t(isOutsideHours(at) ? 'adminBookings.board.freeOutside' : 'adminBookings.board.free');
    return t('adminBookings.board.place', { name: at.row.fullName, slot: formatSlot(at.timeSlot), state });
  };
  const choose = (job: BoardJob, at: Place | null) => {
    setChosen(at);
    if (at) setSaid(wordsFor(job, at));
  };
  const pickUp = (job: BoardJob, at: Place | null = null) => {
    if (busy) return;
    setPickedId(job._id);
    setChosen(at);
    const start = t('adminBookings.board.pickedUp', { number: orderNumber(job._id) });
    setSaid(at ? `${start} ${wordsFor(job, at)}` : start);
  };
  const putBack = () => {
    if (picked) setSaid(t('adminBookings.board.putBackDone', { number: orderNumber(picked._id) }));
    setPickedId(null);
    setChosen(null);
  };
  const drop = (job: BoardJob, at: Place) => {
    const block = blockOf(job, at, city);
    if (block === 'here') putBack();
    else if (block) choose(job, at);
    else {
      setPickedId(null);
      setChosen(null);
      setSaid(t('adminBookings.board.assigning', { number: orderNumber(job._id), name: at.row.fullName }));
      onDrop(job, at);
    }
  };
  const onCardKey = (job: BoardJob, event: KeyboardEvent) => {
    const isPicked = job._id === picked?._id;
    const start = () => firstPlace(job, board.rows, city);
    if (event.key === 'Enter') {
      event.preventDefault();
      // A held key repeats: what picks up must not put down at a place that nobody has chosen.
      if (event.repeat) return;
      if (!isPicked) pickUp(job, start());
      else if (place) drop(job, place);
      else choose(job, start());
    } else if (isPicked && event.key.startsWith('Arrow')) {
      event.preventDefault();
      choose(job, place ? placeBeside(place, event.key, board.rows) : start());
    }
  };
  const drag = useDrag({
    places: board.rows,
    onStart: (id) => {
      const job = findJob(board, id);
      if (job) pickUp(job);
    },
    onOver: (at) => setChosen(at),
    onEnd: (at) => {
      if (!picked || !at) putBack();
      else if (blockOf(picked, at, city) === null) drop(picked, at);
      else {
        const words = wordsFor(picked, at);
        putBack();
        setSaid(words);
      }
    },
  });

  // Escape puts back wherever the focus is, such as on a place's button.
  const isHeld = picked !== null;
  useEffect(() => {
    if (!isHeld) return;
    const onKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') putBack();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  const shownId = place && !drag.isDragging ? placeId(place) : picked && cardId(picked._id);
  useEffect(() => {
    if (shownId) document.getElementById(shownId)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [shownId]);

  return {
    ...{ picked, place, said, drop, putBack, onCardKey },
    isDragging: drag.isDragging,
    onCardPointerDown: drag.onPointerDown,
    onCardClick: (job: BoardJob) => (job._id === picked?._id ? putBack() : pickUp(job)),
  };
}

export type PickUp = ReturnType<typeof usePickUp>;
