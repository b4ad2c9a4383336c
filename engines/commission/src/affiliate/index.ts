// What affiliates are paid: members who qualified, shares of net revenue, and their statements.
export * from './cpa.ts';
export * from './net-revenue.ts';
export * from './plan.ts';
export * from './revenue-share.ts';
export * from './statement.ts';
