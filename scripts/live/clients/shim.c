/*
 * Is between a client and the system, by LD_PRELOAD. No name is looked up: each gets an address of its own in 127.200.0.0/16. Every
 * connection goes to the recorder, at 127.0.0.1:$LIVE_PORT. $LIVE_LOG gets a line for each: the name that was asked for in
 * hexadecimal digits ("-" where an address was dialled), the address, the port, and the client's own port, by which the recorder knows it.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MOST_NAMES = 250 * 250, LONGEST_NAME = 254 };
static char *names[MOST_NAMES];
static int count = 0;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int number_of(const char *name)
{
    pthread_mutex_lock(&lock);
    int i = 0;
    while (i < count && strcmp(names[i], name)) i++;
    if (i == count && count < MOST_NAMES) names[count++] = strdup(name);
    pthread_mutex_unlock(&lock);
    return i;
}

static const char *name_at(const char *address)
{
    int high, low;
    if (sscanf(address, "127.200.%d.%d", &high, &low) != 2) return NULL;
    int i = high * 250 + low - 1;
    return i >= 0 && i < count ? names[i] : NULL;
}

/* An address is read by the system itself. A name has an IPv4 address only. */
int getaddrinfo(const char *node, const char *service, const struct addrinfo *asked, struct addrinfo **result)
{
    static int (*real)(const char *, const char *, const struct addrinfo *, struct addrinfo **);
    if (!real) real = dlsym(RTLD_NEXT, "getaddrinfo");
    if (!node) return real(node, service, asked, result);
    struct addrinfo hints = {0};
    if (asked) hints = *asked;
    hints.ai_flags = (hints.ai_flags & ~AI_ADDRCONFIG) | AI_NUMERICHOST;
    int status = real(node, service, &hints, result);
    if (status == 0 || (asked && (asked->ai_flags & AI_NUMERICHOST))) return status;
    int wants_ipv6 = hints.ai_family == AF_INET6;
    hints.ai_family = AF_INET;
    if (wants_ipv6 && real(node, service, &hints, result) == 0) {
        freeaddrinfo(*result);
        return EAI_NONAME;
    }
    if (*node == 0 || strlen(node) > LONGEST_NAME) return EAI_NONAME;
    int number = number_of(node);
    char address[64];
    snprintf(address, sizeof address, "%s127.200.%d.%d", wants_ipv6 ? "::ffff:" : "", number / 250, number % 250 + 1);
    if (wants_ipv6) hints.ai_family = AF_INET6;
    return real(address, service, &hints, result);
}

static void note(const char *address, int port, int own_port)
{
    const char *name = name_at(address);
    char line[2 * LONGEST_NAME + 100], *end = line;
    if (name) for (; *name; name++) end += sprintf(end, "%02x", (unsigned char)*name);
    else *end++ = '-';
    end += sprintf(end, "\t%s\t%d\t%d\n", address, port, own_port);
    int log = open(getenv("LIVE_LOG"), O_WRONLY | O_APPEND);
    if (log >= 0 && write(log, line, end - line) >= 0) close(log);
}

/* Nothing but TCP goes anywhere, and TCP goes to the recorder. */
int connect(int socket, const struct sockaddr *to, socklen_t length)
{
    static int (*real)(int, const struct sockaddr *, socklen_t);
    if (!real) real = dlsym(RTLD_NEXT, "connect");
    if (to->sa_family != AF_INET && to->sa_family != AF_INET6) return real(socket, to, length);
    int type = 0;
    socklen_t size = sizeof type;
    getsockopt(socket, SOL_SOCKET, SO_TYPE, &type, &size);
    if (type != SOCK_STREAM) {
        errno = ENETUNREACH;
        return -1;
    }
    /* An IPv6 socket reaches the recorder by the mapped address. */
    char text[INET6_ADDRSTRLEN], *address = text;
    struct sockaddr_in ipv4 = {.sin_family = AF_INET};
    struct sockaddr_in6 ipv6 = {.sin6_family = AF_INET6};
    int recorder = atoi(getenv("LIVE_PORT")), is_ipv4 = to->sa_family == AF_INET, port;
    if (is_ipv4) {
        const struct sockaddr_in *given = (const void *)to;
        inet_ntop(AF_INET, &given->sin_addr, text, sizeof text);
        port = ntohs(given->sin_port);
        ipv4.sin_port = htons(recorder);
        ipv4.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    } else {
        const struct sockaddr_in6 *given = (const void *)to;
        inet_ntop(AF_INET6, &given->sin6_addr, text, sizeof text);
        port = ntohs(given->sin6_port);
        ipv6.sin6_port = htons(recorder);
        inet_pton(AF_INET6, "::ffff:127.0.0.1", &ipv6.sin6_addr);
    }
    if (!strncmp(text, "::ffff:", 7)) address += 7;
    int status = is_ipv4 ? real(socket, (void *)&ipv4, sizeof ipv4) : real(socket, (void *)&ipv6, sizeof ipv6);
    int error = errno;
    struct sockaddr_in6 own = {0};
    size = sizeof own;
    /* The port is at the same place in both kinds of address. */
    if (getsockname(socket, (void *)&own, &size) == 0) note(address, port, ntohs(own.sin6_port));
    errno = error;
    return status;
}
