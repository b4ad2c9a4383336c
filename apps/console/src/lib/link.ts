// The one place from which features reach the router: to lead somewhere, never to define where.
export { Link, useNavigate } from '@tanstack/react-router';
