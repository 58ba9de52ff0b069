import { useDidShow } from '@tarojs/taro';
import { useEffect } from 'react';
import { toast } from '@/platform/feedback';

/** The router takes messages off the screen while it changes pages, which it has done by then. */
const AFTER_CHANGE_MS = 200;

let left: string | null = null;

function show(): void {
  setTimeout(() => {
    if (!left) return;
    toast({ message: left, tone: 'success' });
    left = null;
  }, AFTER_CHANGE_MS);
}

/** Leaves a message of success for the page that comes next. */
export function leaveNotice(message: string): void {
  left = message;
}

/** Shows what the page before has left. */
export function useLeftNotice(): void {
  useEffect(show, []);
  useDidShow(show);
}
