export * from './dealt.ts';
export * from './log.ts';
