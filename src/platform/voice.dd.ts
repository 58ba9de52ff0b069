import { NotBuiltError } from './not-built';
import type { VoicePort } from './voice-port';

export const canRecord: VoicePort['canRecord'] = () => false;

export const startRecording: VoicePort['startRecording'] = () => Promise.reject(new NotBuiltError('recording into a file'));

// The mini-app opens a recording as a file.
export const VoicePlayer: VoicePort['VoicePlayer'] = null;
