// Every entity's own word for both sides.
export * from './console-entities';
export * from './shared-entities';
