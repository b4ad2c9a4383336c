-- What an address is counted under: by IPv4 itself, by IPv6 its network of 64 bits, since one subscriber is
-- given as many addresses to choose from (RFC 6177). IPv4 that is written as IPv6 is IPv4.
create function counted_network(address inet) returns inet
  language sql immutable strict parallel safe
  return case
    when family(address) = 6 and not address <<= inet '::ffff:0:0/96'
      then set_masklen(network(set_masklen(address, 64))::inet, 64)
    else address
  end;

drop index members__registered_ip;
create index members__registered_ip on members (counted_network(registered_ip), registered_at desc)
  where registered_ip is not null;
drop index login_attempts__ip;
create index login_attempts__ip on login_attempts (counted_network(ip), attempted_at desc);
drop index verification_codes__ip;
create index verification_codes__ip on verification_codes (counted_network(ip), issued_at desc);
