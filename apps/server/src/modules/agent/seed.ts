// What makes agents and their teams in the demo worth looking at.
export { seedApplications } from './seed/applications.ts';
export { seedTeam } from './seed/team.ts';
