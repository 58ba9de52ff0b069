// Every entity's own word for both sides.
export * from './feature-entities';
export * from './shared-entities';
