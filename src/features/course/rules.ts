import { COURSE_STATES, type CourseState } from '@contract/rules/course';
import { STUDY_STATES, type StudyState } from '@contract/rules/study';

type Tone = 'neutral' | 'active' | 'waiting' | 'good' | 'bad';
export interface Mark {
  tone: Tone;
  word: string;
}

const STATE_TONES: Record<CourseState, Tone> = { draft: 'neutral', published: 'good', withdrawn: 'bad' };
const STUDY_TONES: Record<StudyState, Tone> = { none: 'neutral', studying: 'active', completed: 'good', passed: 'good', failed: 'bad' };

export const stateMark = (state: CourseState): Mark => ({ tone: STATE_TONES[state], word: COURSE_STATES[state] });
export const studyMark = (state: StudyState): Mark => ({ tone: STUDY_TONES[state], word: STUDY_STATES[state] });

/** Returns a percentage, rounded down, so that a part is never shown as 100. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part / whole) * 100));

/** Returns the letter of an option by its index: A, B, C. */
export const optionLetter = (place: number): string => String.fromCharCode('A'.charCodeAt(0) + place);
