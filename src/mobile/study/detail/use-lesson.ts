import { pageScrollTo, useDidHide, useDidShow } from '@tarojs/taro';
import { mostBeatSeconds } from '@contract/rules/study';
import { useEffect, useRef, useState } from 'react';
import { beginLesson, type Lesson, type LessonSession, sendBeat } from '@/features/study/api';
import { type ClockState, makeStudyClock, type StudyClock } from '@/features/study/clock';
import { useStudyRefresh } from '@/features/study/queries';
import { toast } from '@/platform/feedback';
import { onOnline } from '@/platform/network';
import { errorText } from '@/platform/error-text';

const LOOK_EVERY_MS = 1000;

export interface OpenLesson {
  lesson: Lesson;
  session: LessonSession;
  clock: StudyClock;
  time: ClockState;
}

/** Keeps one lesson open at a time, and counts its time while the page is visible. */
export function useLesson() {
  const [open, setOpen] = useState<Omit<OpenLesson, 'time'>>();
  const [time, setTime] = useState<ClockState>();
  const [opening, setOpening] = useState<number>();
  const [problem, setProblem] = useState<string | null>(null);
  const clock = useRef<StudyClock>();
  const isSeen = useRef(true);
  const isOn = useRef(false);
  /** True when the opened content leads away from the page. */
  const leadsAway = useRef(false);
  const refresh = useStudyRefresh();

  const follow = () => void clock.current?.run(isSeen.current && isOn.current);
  useDidShow(() => {
    isSeen.current = true;
    // A user who returns has finished reading; opening the content again continues the count.
    if (leadsAway.current) isOn.current = false;
    leadsAway.current = false;
    follow();
  });
  useDidHide(() => {
    isSeen.current = false;
    if (leadsAway.current) clock.current?.goAway();
    else follow();
  });
  useEffect(() => {
    if (!open) return undefined;
    const timer = setInterval(() => void open.clock.tick(), LOOK_EVERY_MS);
    const stopListening = onOnline(() => void open.clock.tick());
    return () => {
      clearInterval(timer);
      stopListening();
      void open.clock.leave();
    };
  }, [open]);

  async function start(lesson: Lesson): Promise<void> {
    setOpening(lesson.id);
    setProblem(null);
    try {
      // The time of the former lesson is reported before this lesson closes its session.
      await clock.current?.leave();
      const session = await beginLesson(lesson.id);
      const made = makeStudyClock(session, {
        most: mostBeatSeconds(lesson),
        send: sendBeat,
        now: () => Date.now(),
        onChange: (state) => {
          if (clock.current === made) setTime(state);
        },
        onDone: ({ isCompleted }) => {
          toast({ message: isCompleted ? '全部课时已学完' : '本课时已学完', tone: 'success' });
          void refresh();
        },
      });
      clock.current = made;
      // A page counts from now on, a video while it plays, any other content once it was opened.
      isOn.current = lesson.kind === 'page';
      leadsAway.current = false;
      setOpen({ lesson, session, clock: made });
      // The lesson is above the list in which it was chosen.
      void pageScrollTo({ scrollTop: 0, duration: 0 });
      setTime({ seconds: session.seconds, needed: session.needed, isDone: session.isDone, isRunning: false, problem: null });
      follow();
      void refresh();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setOpening(undefined);
    }
  }

  return {
    open: open && time ? { ...open, time } : undefined,
    /** The lesson that is loading. */
    opening,
    /** The reason why no lesson could be opened. */
    problem,
    start,
    /** Called when a link or a document is opened, which leads away from the page on most devices. */
    openAway(): void {
      isOn.current = true;
      leadsAway.current = true;
      follow();
    },
    /** Called when it could not be opened. */
    comeBack(): void {
      isOn.current = false;
      leadsAway.current = false;
      follow();
    },
    /** Called when a video starts or stops. */
    play(on: boolean): void {
      isOn.current = on;
      follow();
    },
  };
}

export type Opened = ReturnType<typeof useLesson>;
/** The callbacks for the content of an open lesson. */
export type LessonWays = Pick<Opened, 'openAway' | 'comeBack' | 'play'>;
